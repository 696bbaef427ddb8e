import type * as v from 'valibot'
import type { Endpoint } from '#api/contract.ts'

/** An endpoint with its export name. */
export type NamedEndpoint = { name: string; endpoint: Endpoint<never, v.GenericSchema> }

const isEndpoint = (value: unknown): value is NamedEndpoint['endpoint'] =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*/*contract.ts', {
  eager: true,
})

/** Every endpoint of the contracts, by path and method. */
export const endpoints: readonly NamedEndpoint[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : []))
  .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))

function keyOf({ endpoint: { path, method } }: NamedEndpoint) {
  return `${path} ${method}`
}
