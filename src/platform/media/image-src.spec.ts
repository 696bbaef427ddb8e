import { beforeAll, expect, it, vi } from 'vitest'
import { config } from '#platform/config.ts'
import { photoSrc } from '#shared/photos/photo-src.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://app.test' })
})

it.each([
  ['', 'https://app.test/storage/1.jpg'],
  ['https://api.test', 'https://api.test/storage/1.jpg'],
])('a photo without a host is on the backend %j', (apiUrl, src) => {
  Object.assign(config, { apiUrl })
  expect(photoSrc('/storage/1.jpg')).toBe(src)
})
