import { beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { judge } from '../contract/misfits.ts'
import { answerSchema } from '../contract/wire-schema.ts'
import { CASES } from './contract-cases/all.ts'
import { MockWorld } from './control/client.ts'
import { serverOfFile } from './spec-server.ts'

const misfits = judge()
const server = serverOfFile()
let world: MockWorld

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL, { seed: 'demo' })
})

describe('every endpoint', () => {
  it.each(CASES)('$name matches its contract', async ({ endpoint, run }) => {
    const body = await run(world)
    const described = endpoints.find((known) => known.endpoint === endpoint)
    expect(described && misfits(answerSchema(described.endpoint))(body)).toEqual([])
  })

  it('has a test case', () => {
    const tried = new Set(CASES.map(({ endpoint }) => endpoint))
    expect(endpoints.length).toBeGreaterThan(20)
    const missing = endpoints.filter(({ endpoint }) => !tried.has(endpoint))
    const advice = 'add a case to e2e/mock-api/contract-cases'
    expect(
      missing.map(({ name }) => name),
      advice,
    ).toEqual([])
  })
})
