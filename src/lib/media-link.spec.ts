import { expect, it } from 'vitest'
import { readMediaLink } from '#lib/media-link.ts'

const read = (url: string) =>
  readMediaLink(url, ['media.example', 'cdn.test'], ['http://127.0.0.1:4173'])

it.each([
  ['https://media.example/a.jpg', 'image'],
  ['https://eu.media.example/a.PNG?size=2', 'image'],
  ['https://cdn.test/a/b.MP4', 'video'],
  ['http://127.0.0.1:4173/uploads/w1/x.jpeg', 'image'],
])('%s is shown as %s', (url, kind) => expect(read(url)).toEqual({ kind, url }))

it.each([
  ['https://evil.example/a.jpg', 'not-allowed'],
  ['https://notmedia.example/a.jpg', 'not-allowed'],
  ['https://media.example.evil.test/a.jpg', 'not-allowed'],
  ['https://media.example@evil.test/a.jpg', 'not-allowed'],
  ['https://user@media.example/a.jpg', 'not-allowed'],
  ['https://:pass@media.example/a.jpg', 'not-allowed'],
  ['https://media.example:8443/a.jpg', 'not-allowed'],
  ['http://media.example/a.jpg', 'not-allowed'],
  ['//media.example/a.jpg', 'not-allowed'],
  ['javascript:alert(1)//.jpg', 'not-allowed'],
  ['data:image/svg+xml,<svg/>.jpg', 'not-allowed'],
  ['', 'not-allowed'],
  ['https://media.example/a.html?x=.jpg', 'no-media'],
  ['https://media.example/a.svg', 'no-media'],
  ['https://media.example/a.jpg/b', 'no-media'],
  ['https://media.example/a.mp4.html', 'no-media'],
])('%s is rejected: %s', (url, problem) => expect(read(url)).toEqual({ problem }))
