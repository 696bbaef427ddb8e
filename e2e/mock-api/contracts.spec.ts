import { beforeEach, describe, expect, it } from 'vitest'
import { MockWorld } from './client.ts'
import { CASES } from './contract-cases/all.ts'
import { serverOfFile } from './spec-server.ts'

const server = serverOfFile()
let world: MockWorld

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL, { seed: 'demo' })
})

const isCall = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value

describe('every call of the contracts', () => {
  it.each(CASES)('$name is answered as its contract says', ({ run }) => run(world))

  it('has a case', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*/contract.ts', {
      eager: true,
    })
    const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall))
    const tried = new Set(CASES.map(({ call }) => call))
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter((call) => !tried.has(call))).toEqual([])
  })
})
