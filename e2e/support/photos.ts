import { open as openFile } from 'node:fs/promises'
import { test, type BrowserContext, type Page } from 'playwright/test'

/** Photos like a phone's, for upload tests. */

export type TestFile = { name: string; mimeType: string; buffer: Buffer }

type Painting = {
  width: number
  height: number
  /**
   * 'corners': red, green, blue, yellow from the upper left; 'noise': compresses badly; 'scene':
   * large and small shapes with a camera's grain, which compress like photos.
   */
  what: 'corners' | 'noise' | 'scene'
  quality?: number
  type?: 'image/jpeg' | 'image/png'
}

/** Paints an image in the page, which has an encoder. */
export async function paint(page: Page, painting: Painting): Promise<Buffer> {
  const url = await page.evaluate(({ width, height, what, quality, type }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')!
    const noise = (across: number, down: number) => {
      const pixels = context.createImageData(across, down)
      let seed = 1
      for (let at = 0; at < pixels.data.length; at += 1) {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
        pixels.data[at] = at % 4 === 3 ? 255 : (seed >> 16) & 255
      }
      return pixels
    }
    if (what === 'noise') context.putImageData(noise(width, height), 0, 0)
    else if (what === 'scene') {
      const tile = document.createElement('canvas')
      Object.assign(tile, { width: 512, height: 512 })
      tile.getContext('2d')!.putImageData(noise(512, 512), 0, 0)
      for (const [size, strength] of [
        [8, 1],
        [40, 0.5],
        [160, 0.3],
      ] as const) {
        context.globalAlpha = strength
        context.drawImage(tile, 0, 0, size, size, 0, 0, width, height)
      }
      context.globalAlpha = 0.09
      context.fillStyle = context.createPattern(tile, 'repeat')!
      context.fillRect(0, 0, width, height)
    } else {
      for (const [at, color] of ['#f00', '#0f0', '#00f', '#ff0'].entries()) {
        context.fillStyle = color
        context.fillRect((at % 2) * (width / 2), at < 2 ? 0 : height / 2, width / 2, height / 2)
      }
    }
    return canvas.toDataURL(type ?? 'image/jpeg', quality ?? 0.9)
  }, painting)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Returns a function that limits the page's uploads, in bytes per second; -1 ends the limit. */
export async function uploadLimit(page: Page, context: BrowserContext) {
  const network = await context.newCDPSession(page)
  return async (uploadThroughput: number): Promise<void> => {
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
    // the command does not wait for the network process, whose answer to this one comes after it
    await network.send('Network.getCookies')
  }
}

/** Metadata that must never leave the phone. */
export const SECRETS = ['Exif', 'SECRET-PHONE', 'SECRET-PLACE']

const entry = (tag: number, type: number, count: number, value: number) => {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16LE(tag, 0)
  bytes.writeUInt16LE(type, 2)
  bytes.writeUInt32LE(count, 4)
  bytes.writeUInt32LE(value, 8)
  return bytes
}

const count = (entries: number) => Buffer.from([entries, 0])

/** Adds a camera's metadata to a JPEG: orientation, make, and GPS. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const make = Buffer.from('SECRET-PHONE\0')
  const place = Buffer.from('SECRET-PLACE\0')
  const firstAt = 8
  const gpsAt = firstAt + 2 + 3 * 12 + 4
  const makeAt = gpsAt + 2 + 12 + 4
  const noNext = Buffer.alloc(4)
  const tiff = Buffer.concat([
    Buffer.from('II*\0'),
    Buffer.from([firstAt, 0, 0, 0]),
    count(3),
    entry(0x010f, 2, make.length, makeAt),
    entry(0x0112, 3, 1, orientation),
    entry(0x8825, 4, 1, gpsAt),
    noNext,
    count(1),
    // GPSAreaInformation
    entry(0x001c, 7, place.length, makeAt + make.length),
    noNext,
    make,
    place,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    (body.length + 2) >> 8,
    (body.length + 2) & 255,
  ])
  return Buffer.concat([head, body, jpeg.subarray(2)])
}

/** Creates a sparse file of this size with the given beginning. */
export async function hugeFile(name: string, start: Buffer, bytes: number): Promise<string> {
  const path = test.info().outputPath(name)
  const file = await openFile(path, 'w')
  await file.write(start)
  await file.truncate(bytes)
  await file.close()
  return path
}

export const jpegFile = (buffer: Buffer, name = 'IMG_20261120.jpg'): TestFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
})

type Look = { width: number; height: number; corners: string }

/** Decodes an image and returns its size and the initials of its corners' colours. */
export function look(page: Page, base64: string): Promise<Look> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
    // ignores the orientation, so that a remaining orientation tag would show
    const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'none' })
    const { width, height } = bitmap
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.drawImage(bitmap, 0, 0)
    const letterAt = (x: number, y: number) => {
      const [red = 0, green = 0] = context.getImageData(x, y, 1, 1).data
      if (red > 128) return green > 128 ? 'Y' : 'R'
      return green > 128 ? 'G' : 'B'
    }
    const [right, bottom] = [width - 4, height - 4]
    const places = [
      [4, 4],
      [right, 4],
      [4, bottom],
      [right, bottom],
    ] as const
    return { width, height, corners: places.map(([x, y]) => letterAt(x, y)).join('') }
  }, base64)
}
