import { beforeAll, expect, it, vi } from 'vitest'
import { config } from '#platform/config.ts'
import { imageSrc } from '#platform/media/image-src.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://app.test' })
})

it.each([
  ['', 'https://app.test/storage/1.jpg'],
  ['https://api.test', 'https://api.test/storage/1.jpg'],
])('an image without a host is on the backend %j', (apiUrl, src) => {
  Object.assign(config, { apiUrl })
  expect(imageSrc('/storage/1.jpg')).toBe(src)
})
