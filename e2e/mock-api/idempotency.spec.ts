import { beforeEach, describe, expect, it } from 'vitest'
import { MockWorld } from './control/client.ts'
import { serverOfFile } from './spec-server.ts'

const server = serverOfFile()
const HEADER = 'Idempotency-Key'
const WITHDRAWAL = { source: 'balance', amount: 1000, bank_id: '1', withdraw_password: '1234' }
let world: MockWorld

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL, { balance: { balance: 12_500 } })
})

type Answer = { code: number; data: { id: string } }

async function withdraw(headers: Record<string, string> = {}, body = WITHDRAWAL): Promise<Answer> {
  const response = await fetch(`${server.baseURL}/mobile/withdraw`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

const sent = () => world.ledger({ method: 'POST', path: '/mobile/withdraw' })
const worked = async () => (await sent()).map((entry) => entry.worked)

describe('a write with an idempotency key', () => {
  it('is executed once and gets the same response each time', async () => {
    const first = await withdraw({ [HEADER]: 'a' })
    expect(first.code).toBe(0)
    expect(await withdraw({ [HEADER]: 'a' })).toEqual(first)
    expect(await worked()).toEqual([true, false])
  })

  it('is executed again with another key', async () => {
    const first = await withdraw({ [HEADER]: 'a' })
    const second = await withdraw({ [HEADER]: 'b' })
    expect(second.data.id).not.toBe(first.data.id)
  })

  it('may be sent again with the same key after a rejection', async () => {
    const wrong = { ...WITHDRAWAL, withdraw_password: '9999' }
    expect(await withdraw({ [HEADER]: 'a' }, wrong)).toMatchObject({ code: 40_012 })
    expect(await withdraw({ [HEADER]: 'a' })).toMatchObject({ code: 0 })
  })

  it('uses the header configured in the world', async () => {
    await world.patch({ options: { idempotencyHeader: 'X-Intent' } })
    const first = await withdraw({ 'x-intent': 'a' })
    expect(await withdraw({ 'x-intent': 'a' })).toEqual(first)
    const other = await withdraw({ [HEADER]: 'a' })
    expect((await withdraw({ [HEADER]: 'a' })).data.id).not.toBe(other.data.id)
  })

  it('is executed again on another path', async () => {
    await withdraw({ [HEADER]: 'a' })
    const response = await fetch(`${server.baseURL}/mobile/exchange`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.token}`,
        'content-type': 'application/json',
        [HEADER]: 'a',
      },
      body: JSON.stringify({ amount: 1 }),
    })
    expect(await response.json()).not.toHaveProperty('data.id')
  })
})

describe("the 'repeat' fault", () => {
  it('executes every repeat of a request without a key and returns the last response', async () => {
    await world.fault('POST', '/mobile/withdraw', { type: 'repeat', times: 3 })
    const answer = await withdraw()
    expect(answer.code).toBe(0)
    expect(await worked()).toEqual([true, true, true])
    const { withdraws } = await world.snapshot()
    expect(withdraws[0]?.id).toBe(answer.data.id)
  })

  it('executes a request with a key once', async () => {
    await world.fault('POST', '/mobile/withdraw', { type: 'repeat' })
    const answer = await withdraw({ [HEADER]: 'a' })
    expect(answer.code).toBe(0)
    expect((await worked()).filter(Boolean)).toHaveLength(1)
    expect(await sent()).toHaveLength(2)
    // sent again manually after the response was lost
    expect(await withdraw({ [HEADER]: 'a' })).toEqual(answer)
  })
})
