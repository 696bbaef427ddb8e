import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../contract/calls.ts'
import { MockWorld } from './client.ts'
import { CASES } from './contract-cases/all.ts'
import { serverOfFile } from './spec-server.ts'

const server = serverOfFile()
let world: MockWorld

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL, { seed: 'demo' })
})

describe('every call of the contracts', () => {
  it.each(CASES)('$name is answered as its contract says', ({ run }) => run(world))

  it('has a case', () => {
    const tried = new Set(CASES.map(({ call }) => call))
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter(({ call }) => !tried.has(call))).toEqual([])
  })
})
