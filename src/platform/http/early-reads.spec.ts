import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOnce } from '#platform/http/early-reads.ts'

const URL_OF_SELF = 'http://api.test/mobile/self'
const SENT_AT = Date.UTC(2026, 10, 23)
const fetched: string[] = []
const noteEarlier = vi.fn<(sentAt: number) => void>()

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request(URL_OF_SELF, {
    method,
    headers: { authorization: 'Bearer mine', localization: 'en', ...headers },
  })

/** The text of the response, and whether a request was sent for it. */
async function answerTo(asked: Request): Promise<string> {
  const response = await fetchOnce(asked, noteEarlier)
  return response.text()
}

beforeEach(() => {
  vi.useFakeTimers({ now: SENT_AT })
  fetched.length = 0
  noteEarlier.mockClear()
  vi.stubGlobal('fetch', (asked: Request) => {
    fetched.push(asked.url)
    return Promise.resolve(new Response('own'))
  })
  const responses = new Map([[URL_OF_SELF, Promise.resolve(new Response('early'))]])
  vi.stubGlobal('earlyReads', { at: SENT_AT, sender: 'Bearer mine,,en', responses })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a read that the page has sent already', () => {
  it('is not sent again, once', async () => {
    vi.advanceTimersByTime(2_000)
    expect(await answerTo(request())).toBe('early')
    expect(fetched).toEqual([])
    // its server's time is from then
    expect(noteEarlier.mock.calls).toEqual([[SENT_AT]])
    expect(await answerTo(request())).toBe('own')
    expect(noteEarlier).toHaveBeenCalledOnce()
  })

  it('fails with the error of the early one', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'))
    lost.catch(() => undefined)
    const responses = new Map([[URL_OF_SELF, lost]])
    vi.stubGlobal('earlyReads', { at: SENT_AT, sender: 'Bearer mine,,en', responses })
    await expect(fetchOnce(request(), noteEarlier)).rejects.toThrow('Failed to fetch')
    expect(await answerTo(request())).toBe('own')
  })

  it.each([
    ['another member', request({ authorization: 'Bearer other' })],
    ['another id', request({ id: '7' })],
    ['another language', request({ localization: 'zh-CN' })],
    ['a write', request({}, 'POST')],
  ])('is sent for %s', async (_, asked) => {
    expect(await answerTo(asked)).toBe('own')
  })

  it('is not taken later for those it did not fit', async () => {
    await fetchOnce(request({ localization: 'zh-CN' }), noteEarlier)
    expect(await answerTo(request())).toBe('own')
  })

  it.each([
    ['is taken up to 10 s later', 9_900, 'early'],
    ['is sent again after 10 s', 10_000, 'own'],
    ['is sent again if the clock has been set back', -60_000, 'own'],
  ])('%s', async (_, age, text) => {
    vi.setSystemTime(SENT_AT + age)
    expect(await answerTo(request())).toBe(text)
  })
})

it('without early reads every request is sent', async () => {
  vi.stubGlobal('earlyReads', undefined)
  expect(await answerTo(request())).toBe('own')
})
