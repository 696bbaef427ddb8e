import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOwnFile } from '#platform/http/read-own-file.ts'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = () => readOwnFile('/release.json', 100)

it('reads text without caches, whatever the chunks it arrives in', async () => {
  const bytes = new TextEncoder().encode('付款')
  const body = new ReadableStream<Uint8Array>({
    start(pieces) {
      for (const byte of bytes) pieces.enqueue(Uint8Array.of(byte))
      pieces.close()
    },
  })
  answer.mockResolvedValue(new Response(body))
  expect(await read()).toEqual({ text: '付款' })
  expect(answer.mock.lastCall?.[1]).toMatchObject({ cache: 'no-store', redirect: 'manual' })
})

it.each([
  ['missing', new Response('no', { status: 404 })],
  ['no-answer', new Response('no', { status: 500 })],
  ['no-answer', new Response(null, { status: 204 })],
  ['wrong', new Response('x'.repeat(101))],
  ['wrong', Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })],
])('returns %s', async (verdict, response) => {
  answer.mockResolvedValue(response)
  expect(await read()).toBe(verdict)
})

it('reads no further than the limit', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(pieces) {
      sent += 30
      pieces.enqueue(new Uint8Array(30))
    },
  })
  answer.mockResolvedValue(new Response(body))
  expect(await read()).toBe('wrong')
  expect(sent).toBeLessThan(300)
})

it('gives up after 10 s and while offline', async () => {
  answer.mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const reading = read()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await reading).toBe('no-answer')
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await read()).toBe('no-answer')
})
