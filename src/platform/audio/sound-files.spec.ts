import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const decoded = { duration: 2 } as AudioBuffer
const decodeAudioData = vi.fn<(bytes: ArrayBuffer) => Promise<AudioBuffer>>()
const request = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<Response>>()

let load: () => Promise<AudioBuffer>

beforeEach(async () => {
  request.mockImplementation(() => Promise.resolve(new Response('sound')))
  decodeAudioData.mockResolvedValue(decoded)
  vi.stubGlobal('fetch', request)
  vi.resetModules()
  const { loadSound } = await import('#platform/audio/sound-files.ts')
  load = () => loadSound('new-order', { decodeAudioData } as unknown as AudioContext)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('a sound is fetched and decoded once for all rings', async () => {
  expect(await Promise.all([load(), load()])).toEqual([decoded, decoded])
  expect(await load()).toBe(decoded)
  expect(request.mock.calls.map(([url]) => url)).toEqual(['/music/newOrder.mp3'])
})

it.each([
  ['fetched', () => request.mockRejectedValueOnce(new Error('failed'))],
  ['decoded', () => decodeAudioData.mockRejectedValueOnce(new Error('failed'))],
])('a sound that could not be %s is fetched again for the next ring', async (_, fail) => {
  fail()
  await expect(load()).rejects.toThrow('failed')
  expect(await load()).toBe(decoded)
})

it('a request that hangs is given up after 30 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await load()
  expect(timeout.mock.calls).toEqual([[30_000]])
  expect(request.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value)
})
