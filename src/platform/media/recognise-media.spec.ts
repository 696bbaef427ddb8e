import { describe, expect, it } from 'vitest'
import { recogniseMedia } from '#platform/media/recognise-media.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]
const bytesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const box = (brand: string) => [0, 0, 0, 24, ...bytesOf(`ftyp${brand}`), 0, 0, 0, 0]
const AVI = [...bytesOf('RIFF'), 9, 9, 9, 9, ...bytesOf('AVI LIST')]

const judge = (name: string, type: string, bytes: number[]) =>
  recogniseMedia(new File([new Uint8Array(bytes)], name, { type }))

describe('recogniseMedia', () => {
  it.each([
    ['a.jpg', 'image/jpeg', JPEG, 'image'],
    ['A.JPEG', 'image/jpeg', JPEG, 'image'],
    ['a.png', 'image/png', PNG, 'image'],
    // a file picker that does not know the type
    ['a.png', '', PNG, 'image'],
    ['received_20261120.jfif', 'image/jpeg', JPEG, 'image'],
    // as chat apps save photos
    ['1000012345', 'image/jpeg', JPEG, 'image'],
    ['photo', '', PNG, 'image'],
    ['photo.', 'image/jpeg', JPEG, 'image'],
    ['Screenshot_2026-11-20_com.globe.gcash.android.jpg', 'image/jpeg', JPEG, 'image'],
    ['a.mp4', 'video/mp4', box('isom'), 'video'],
    ['a.mov', 'video/quicktime', box('qt  '), 'video'],
    ['a.mov', 'video/quicktime', [0, 0, 0, 8, ...bytesOf('wide')], 'video'],
    ['a.avi', 'video/x-msvideo', AVI, 'video'],
  ])('accepts %s of type %j', async (name, type, bytes, kind) => {
    expect(await judge(name, type, bytes)).toMatchObject({ kind })
  })

  it.each([
    ['page.jpg', 'image/jpeg', bytesOf('<!doctype html><script>'), 'mismatch'],
    ['drawing.png', 'image/png', bytesOf('<svg onload=alert(1)>'), 'mismatch'],
    ['setup.jpg', 'image/jpeg', bytesOf('MZ\u0090'), 'mismatch'],
    ['really-png.jpg', 'image/jpeg', PNG, 'mismatch'],
    ['says-html.jpg', 'text/html', JPEG, 'mismatch'],
    ['picture.mp4', 'video/mp4', JPEG, 'mismatch'],
    ['film.jpg', 'image/jpeg', box('isom'), 'mismatch'],
    ['photo.jpg.exe', 'image/jpeg', JPEG, 'type'],
    ['photo.php.jpg', 'image/jpeg', JPEG, 'type'],
    ['photo.HTML.png', 'image/png', PNG, 'type'],
    ['photo.php.', 'image/jpeg', JPEG, 'type'],
    ['photo', 'text/html', JPEG, 'mismatch'],
    ['photo', 'image/png', JPEG, 'mismatch'],
    ['photo', '', bytesOf('<!doctype html>'), 'type'],
    ['photo', '', box('heic'), 'heic'],
    ['film', 'video/mp4', box('isom'), 'type'],
    ['photo.gif', 'image/gif', bytesOf('GIF89a'), 'type'],
    ['photo.constructor', 'image/jpeg', JPEG, 'type'],
    ['IMG_1.HEIC', 'image/heic', box('heic'), 'heic'],
    ['IMG_1.jpg', 'image/jpeg', box('mif1'), 'heic'],
    ['IMG_1.jpg', 'image/heic', box('heic'), 'heic'],
    ['nothing.jpg', 'image/jpeg', [], 'empty'],
    ['short.jpg', 'image/jpeg', [0xff], 'mismatch'],
  ])('rejects %s of type %j', async (name, type, bytes, reason) => {
    expect(await judge(name, type, bytes)).toEqual({ kind: 'rejected', reason })
  })

  it('reports a file that the phone does not let it read', async () => {
    const file = new File([new Uint8Array(JPEG)], 'cloud.jpg', { type: 'image/jpeg' })
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    expect(await recogniseMedia(file)).toEqual({ kind: 'rejected', reason: 'unreadable' })
  })
})
