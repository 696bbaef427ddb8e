import { beforeEach, describe, expect, it } from 'vitest'
import { WHILE_LOCKED } from '#domain/locked-account.ts'
import { MockWorld } from './control/client.ts'
import { ACTIONS, isRejectedWhileLocked } from './locked.ts'
import { serverOfFile } from './spec-server.ts'

const server = serverOfFile()
const json = (value: unknown) => ({ kind: 'json' as const, value })

type Declared = { method: string; path: string }
const isWrite = (value: unknown): value is Declared =>
  typeof value === 'object' &&
  value !== null &&
  'response' in value &&
  (value as Partial<Declared>).method !== 'GET'

/** Calls that are made before sign-in. */
const OF_STRANGERS = ['POST login', 'POST register']

describe('every write endpoint', () => {
  it('belongs to an action', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*/*contract.ts', {
      eager: true,
    })
    const writes = Object.values(modules).flatMap((module) => Object.values(module).filter(isWrite))
    const names = writes.map(({ method, path }) => `${method} ${path.replace('/mobile/', '')}`)
    expect(names.length).toBeGreaterThan(20)
    const advice = 'correct ACTIONS in e2e/mock-api/locked.ts'
    expect([...new Set(names)].toSorted(), advice).toEqual(
      [...Object.keys(ACTIONS), ...OF_STRANGERS].toSorted(),
    )
  })

  it.each([
    ['POST', '/mobile/personalSetting', { on_duty_ds: 1 }, true],
    ['POST', '/mobile/personalSetting', { on_duty_ds: 0 }, false],
    ['POST', '/mobile/personalSetting', { self_df_max: 900 }, false],
    ['POST', '/mobile/deposit/auto', { enable: 1 }, true],
    ['POST', '/mobile/deposit/auto', { enable: 0 }, false],
    ['PUT', '/mobile/bankCard/:id', { is_pay: 1 }, true],
    ['PUT', '/mobile/bankCard/:id', { is_pay: 0 }, false],
    ['PUT', '/mobile/team/members/:id', { suspended: 1 }, false],
    ['PUT', '/mobile/team/members/:id', { suspended: 0 }, true],
    ['POST', '/mobile/payments/:order_id/paid', {}, false],
  ])('%s %s %j while locked: rejected = %s', (method, path, body, isRejected) => {
    expect(isRejectedWhileLocked(method, path, json(body))).toBe(isRejected)
  })
})

describe('the mocked backend', () => {
  let world: MockWorld
  beforeEach(async () => {
    world = await MockWorld.create(server.baseURL, { self: { locked: 1 } })
  })

  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${server.baseURL}/mobile/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { code: number }).code
  }

  it('rejects new business on a locked account with 40010', async () => {
    expect(WHILE_LOCKED.exchange).toBe('forbidden')
    expect(await post('exchange', { amount: 1 })).toBe(40_010)
    expect(await post('personalSetting', { on_duty_ds: 1 })).toBe(40_010)
  })

  it('accepts everything else on a locked account', async () => {
    expect(await post('personalSetting', { on_duty_ds: 0 })).toBe(0)
    expect(await post('chat', { message: 'Why is my account locked?', type: 0 })).toBe(0)
    expect(await post('manualSms', { sms: 'PHP 5 received', time: '2026-11-20 21:04:00' })).toBe(0)
  })
})
