import type * as v from 'valibot'
import type { Endpoint } from '#api/contract.ts'

/** A declared call under the name that its contract exports it by. */
export type NamedCall = { name: string; call: Endpoint<never, v.GenericSchema> }

const isCall = (value: unknown): value is NamedCall['call'] =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*/*contract.ts', {
  eager: true,
})

/** Every call that the contracts declare, by path and method. */
export const calls: readonly NamedCall[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, call]) => (isCall(call) ? [{ name, call }] : []))
  .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))

function keyOf({ call: { path, method } }: NamedCall) {
  return `${path} ${method}`
}
