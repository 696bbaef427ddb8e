import { expect, it } from 'vitest'
import { safeImageUrl } from '#lib/image-url.ts'

const ORIGIN = 'http://127.0.0.1:4173'
const read = (address: string) => safeImageUrl(address, ORIGIN)

it('accepts https and the app’s own origin', () => {
  expect(read('https://media.example/a.jpg?x=1')).toBe('https://media.example/a.jpg?x=1')
  expect(read('/mobile/files/w1/1.jpg')).toBe(`${ORIGIN}/mobile/files/w1/1.jpg`)
  expect(read(`${ORIGIN}/a.jpg`)).toBe(`${ORIGIN}/a.jpg`)
})

it.each([
  'http://elsewhere.example/a.jpg',
  'javascript:alert(1)//a.jpg',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:http://127.0.0.1:4173/1',
  'file:///etc/passwd',
  'https://user@media.example/a.jpg',
  'https://:secret@media.example/a.jpg',
  'https://',
])('rejects %s', (address) => expect(read(address)).toBeNull())
