import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DutyCheck } from './duty-check.ts'

const SECOND_MS = 1_000

let duty: typeof import('./duty-check.ts')
let client: QueryClient
let isOnDuty: DutyCheck

beforeAll(async () => {
  const page = { cookie: '', hidden: false, addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  duty = await import('./duty-check.ts')
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00+08:00') })
  client = new QueryClient()
  isOnDuty = duty.createDutyCheck(client)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const self = (collection: boolean) => ({ duty: { collection, payment: false } })
const answerWith = (answer: () => Promise<unknown>) =>
  vi.spyOn(client, 'fetchQuery').mockImplementation(answer)

it('on duty is believed at once, however old', () => {
  client.setQueryData(['self'], self(true))
  vi.advanceTimersByTime(60 * 60 * SECOND_MS)
  expect(isOnDuty('collection')).toBe(true)
})

it('off duty is believed for 5 s', () => {
  client.setQueryData(['self'], self(false))
  vi.advanceTimersByTime(4 * SECOND_MS)
  expect(isOnDuty('collection')).toBe(false)
})

it.each([true, false])('older self data is asked, and its answer counts: %s', async (isOn) => {
  client.setQueryData(['self'], self(false))
  vi.advanceTimersByTime(6 * SECOND_MS)
  answerWith(() => Promise.resolve(self(isOn)))
  expect(await isOnDuty('collection')).toBe(isOn)
})

it('a side counts as on duty when self data fails, or does not come within 5 s', async () => {
  answerWith(() => Promise.reject(new Error('no answer')))
  expect(await isOnDuty('payment')).toBe(true)
  answerWith(() => new Promise(() => undefined))
  const asked = isOnDuty('payment')
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS)
  expect(await asked).toBe(true)
})

it('only self data that comes later takes a ring back', () => {
  client.setQueryData(['self'], self(false))
  expect(duty.isOffSince(client, 'collection', Date.now())).toBe(false)
  const decidedAt = Date.now()
  vi.advanceTimersByTime(SECOND_MS)
  client.setQueryData(['self'], self(false))
  expect(duty.isOffSince(client, 'collection', decidedAt)).toBe(true)
})
