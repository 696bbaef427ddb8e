import { beforeEach, expect, expectTypeOf, it, vi } from 'vitest'
import type { IntentOptions } from '#shared/forms/use-intent.ts'

const stored = new Map<string, string>()
vi.mock('#platform/session/session.ts', () => ({ onMemberChange: () => undefined }))
vi.mock('#platform/session/lasting-memory.ts', () => ({
  lastingMemory: {
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string) => stored.set(name, value),
    remove: (name: string) => stored.delete(name),
    onOtherTabChange: () => () => undefined,
  },
}))
const lock = { free: Promise.resolve() }
vi.mock('#platform/tabs/try-run-exclusive.ts', () => ({ whenFree: () => lock.free }))

/** The module as a new page loads it. */
async function load() {
  vi.resetModules()
  return import('#shared/forms/interrupted-sends.ts')
}

beforeEach(() => {
  stored.clear()
  lock.free = Promise.resolve()
})

it('what was being sent when its page ended is known to the next page', async () => {
  const first = await load()
  first.noteSending('transfer', 'k1')
  expect(first.hasInterruptedSends()).toBe(false)
  expect(await first.readInterruptedSends()).toEqual([])

  const next = await load()
  expect(next.hasInterruptedSends()).toBe(true)
  expect(await next.readInterruptedSends()).toEqual(['transfer'])
  next.forgetInterruptedSend('transfer')
  expect(await next.readInterruptedSends()).toEqual([])
})

it('what has been answered is not known to the next page', async () => {
  const { noteSending } = await load()
  noteSending('withdraw', 'k1')()
  expect((await load()).hasInterruptedSends()).toBe(false)
})

it('what is sent again with success is forgotten, and nothing else', async () => {
  ;(await load()).noteSending('transfer', 'k1')
  ;(await load()).noteSending('withdraw', 'k2')
  const next = await load()
  let answers = 0
  const stop = next.onForgotten(() => {
    answers += 1
  })
  expect(await next.readInterruptedSends()).toEqual(['transfer', 'withdraw'])
  const remove = next.noteSending('transfer', 'k1')
  expect(next.isUnanswered('transfer')).toBe(true)
  remove()
  next.forgetAnswered('transfer', 'k1')
  expect(answers).toBe(1)
  expect(next.isUnanswered('transfer')).toBe(false)
  expect(await next.readInterruptedSends()).toEqual(['withdraw'])
  stop()
  next.forgetAnswered('withdraw', 'k2')
  expect(answers).toBe(1)
})

it('another one of the same kind that is answered does not forget the first', async () => {
  ;(await load()).noteSending('transfer', 'k1')
  const next = await load()
  next.noteSending('transfer', 'k2')()
  next.forgetAnswered('transfer', 'k2')
  expect(await (await load()).readInterruptedSends()).toEqual(['transfer'])
})

it('what is sent again without an answer stays', async () => {
  ;(await load()).noteSending('transfer', 'k1')
  ;(await load()).noteSending('transfer', 'k1')()
  expect(await (await load()).readInterruptedSends()).toEqual(['transfer'])
})

it('the note of an earlier build, which has no key, is shown until it is dismissed', async () => {
  stored.set('sending:transfer', '0d3c')
  const next = await load()
  next.noteSending('transfer', 'k1')()
  next.forgetAnswered('transfer', 'k1')
  expect(await next.readInterruptedSends()).toEqual(['transfer'])
  next.forgetInterruptedSend('transfer')
  expect([...stored]).toEqual([])
})

it('what is sent again meanwhile is not forgotten with the earlier attempt', async () => {
  ;(await load()).noteSending('deposit', 'k1')
  const next = await load()
  await next.readInterruptedSends()
  next.noteSending('deposit', 'k1')
  next.forgetInterruptedSend('deposit')
  expect(await (await load()).readInterruptedSends()).toEqual(['deposit'])
})

it('what this page was sending already is not forgotten with the report', async () => {
  ;(await load()).noteSending('transfer', 'k1')
  const next = await load()
  next.noteSending('transfer', 'k2')
  await next.readInterruptedSends()
  next.forgetInterruptedSend('transfer')
  expect([...stored]).toEqual([['sending:transfer', expect.stringMatching(/^[^: ]+:k2$/)]])
})

it('what another tab sends after the report is not forgotten with it', async () => {
  ;(await load()).noteSending('transfer', 'k1')
  const next = await load()
  await next.readInterruptedSends()
  ;(await load()).noteSending('transfer', 'k2')
  next.forgetInterruptedSend('transfer')
  expect(next.isUnanswered('transfer')).toBe(false)
  expect([...stored]).toEqual([['sending:transfer', expect.stringMatching(/^[^: ]+:k2$/)]])
})

it('a report goes with its own answer although another tab is sending', async () => {
  ;(await load()).noteSending('transfer', 'k1')
  const next = await load()
  await next.readInterruptedSends()
  ;(await load()).noteSending('transfer', 'k2')
  next.forgetAnswered('transfer', 'k1')
  expect(next.isUnanswered('transfer')).toBe(false)
})

it('an answer in one tab does not remove the note of another tab', async () => {
  const remove = (await load()).noteSending('transfer', 'k1')
  ;(await load()).noteSending('transfer', 'k1')
  remove()
  expect(await (await load()).readInterruptedSends()).toEqual(['transfer'])
})

it('what another tab is still sending waits for its result', async () => {
  const other = await load()
  const remove = other.noteSending('exchange', 'k1')
  const sending = new AbortController()
  lock.free = new Promise((resolve) => {
    sending.signal.addEventListener('abort', () => resolve())
  })
  const found = (await load()).readInterruptedSends()
  remove()
  sending.abort()
  expect(await found).toEqual([])
})

it('a setting and a password are noted, but not taken for a payment made before', async () => {
  const { isPayment, noteSending } = await load()
  noteSending('autoDeposit', 'k1')
  noteSending('login-password', 'login')
  expect(await (await load()).readInterruptedSends()).toEqual(['autoDeposit', 'login-password'])
  expect(isPayment('autoDeposit')).toBe(false)
  expect(isPayment('deposit')).toBe(true)
})

it('other actions are not noted', async () => {
  ;(await load()).noteSending('order:C1', 'k1')
  expect([...stored]).toEqual([])
})

it('a form whose name is neither noted nor exempt cannot compile', () => {
  expectTypeOf<'order:C1'>().toExtend<IntentOptions<never>['name']>()
  expectTypeOf<'donate'>().not.toExtend<IntentOptions<never>['name']>()
})
