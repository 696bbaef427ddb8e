import { beforeEach, expect, it, vi } from 'vitest'
import type { ImageEncoding } from '#platform/media/image-encoding.ts'
import { prepareImage } from '#platform/media/prepare-image.ts'

const worker = vi.hoisted(() => ({
  encode: vi.fn<(file: File, how: ImageEncoding) => Promise<Blob>>(),
  stop: vi.fn<() => void>(),
}))
const page = vi.hoisted(() => ({ encode: vi.fn<(how: ImageEncoding) => Blob>() }))

vi.mock('#platform/media/worker-image-encoder.ts', () => ({
  startImageEncoder: () => Promise.resolve(worker),
}))
vi.mock('#platform/media/page-image-encoder.ts', () => ({
  encodeInPage: (_file: File, how: ImageEncoding) => Promise.resolve(page.encode(how)),
}))

const KIB = 1024
const FRAME = [0xff, 0xd8, 0xff, 0xc0, 0, 7, 8, 2, 88, 3, 32]
const photoOf = (bytes: number) =>
  new File([new Uint8Array(FRAME), new Uint8Array(bytes - FRAME.length)], 'photo.jpg')
const photo = photoOf(2_000 * KIB)

const encoded = (quality: number) =>
  new Blob([new Uint8Array(quality > 0.8 ? 1_200 * KIB : 850 * KIB)], { type: 'image/jpeg' })

beforeEach(() => {
  vi.clearAllMocks()
  page.encode.mockImplementation(({ quality }) => encoded(quality))
})

it('uses the worker for all encodings of a photo', async () => {
  worker.encode.mockResolvedValueOnce(encoded(0.85)).mockResolvedValueOnce(encoded(0.7))
  expect((await prepareImage(photo)).size).toBe(850 * KIB)
  expect(worker.encode).toHaveBeenCalledTimes(2)
  expect(page.encode).not.toHaveBeenCalled()
})

// one that has run out of memory would keep every further encoding waiting for its time limit
it('stops a worker that has failed, and encodes the photo on the page from then on', async () => {
  worker.encode.mockRejectedValue(new Error('timeout'))
  expect((await prepareImage(photo)).size).toBe(850 * KIB)
  expect(worker.encode).toHaveBeenCalledTimes(1)
  expect(worker.stop).toHaveBeenCalledTimes(1)
  expect(page.encode).toHaveBeenCalledTimes(2)
})

it('compresses a photo of more than 1 MB, and not one of exactly 1 MB', async () => {
  worker.encode.mockImplementation((_, { quality }) =>
    Promise.resolve(quality === 0.92 ? new Blob([new Uint8Array(1_000 * KIB)]) : encoded(quality)),
  )
  expect((await prepareImage(photoOf(1_024 * KIB))).size).toBe(1_000 * KIB)
  expect(worker.encode).toHaveBeenCalledTimes(1)
  expect((await prepareImage(photoOf(1_024 * KIB + 1))).size).toBe(850 * KIB)
})
