import { expect, it } from 'vitest'
import { safeImageUrl } from '#lib/image-url.ts'

const ORIGIN = 'http://127.0.0.1:4173'
const BACKEND = 'http://127.0.0.1:8000'
const read = (address: string) => safeImageUrl(address, ORIGIN, BACKEND)

it('accepts https, the app’s own origin and the backend’s', () => {
  expect(read('https://media.example/a.jpg?x=1')).toBe('https://media.example/a.jpg?x=1')
  expect(read('/mobile/files/w1/1.jpg')).toBe(`${BACKEND}/mobile/files/w1/1.jpg`)
  expect(read(`${ORIGIN}/a.jpg`)).toBe(`${ORIGIN}/a.jpg`)
  expect(read(`${BACKEND}/a.jpg`)).toBe(`${BACKEND}/a.jpg`)
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
  '',
])('rejects %s', (address) => expect(read(address)).toBeNull())
