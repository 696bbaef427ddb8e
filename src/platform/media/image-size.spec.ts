import { describe, expect, it } from 'vitest'
import { imageSizeOf, readImageSize } from '#platform/media/image-size.ts'

const read = (...bytes: number[]) => readImageSize(new Uint8Array(bytes))
const segment = (marker: number, ...content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
]
/** Precision, height 600, width 800. */
const frame = [8, 2, 88, 3, 32]

describe('readImageSize', () => {
  it('reads a PNG', () => {
    const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    expect(read(...head, 0, 0, 3, 32, 0, 0, 2, 88)).toEqual({ width: 800, height: 600 })
  })

  it.each([0xc0, 0xc2])('reads a JPEG of frame %i behind its metadata', (marker) => {
    const exif = segment(0xe1, ...Array.from({ length: 900 }, () => 0xff))
    const tables = segment(0xc4, 1, 2, 3)
    expect(read(0xff, 0xd8, ...exif, ...tables, 0xff, ...segment(marker, ...frame))).toEqual({
      width: 800,
      height: 600,
    })
  })

  it.each([
    ['that ends early', [0xff, 0xd8, 0xff, 0xe1, 9, 9]],
    ['without a marker', [0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['of nothing', []],
  ])('returns null for one %s', (_, bytes) => {
    expect(read(...bytes)).toBeNull()
  })
})

it('reads the size of a photo after metadata of any length', async () => {
  const metadata = Array.from({ length: 60_000 }, () => 0)
  const segments = Array.from({ length: 12 }, () => new Uint8Array(segment(0xe1, ...metadata)))
  const start = new Uint8Array([0xff, 0xd8])
  const photo = new Blob([start, ...segments, new Uint8Array(segment(0xc0, ...frame))])
  expect(await imageSizeOf(photo)).toEqual({ width: 800, height: 600 })
})
