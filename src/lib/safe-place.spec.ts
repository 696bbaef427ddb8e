import { describe, expect, it } from 'vitest'
import { safePlace } from '#lib/safe-place.ts'

describe('safePlace', () => {
  it.each(['/', '/ordersC?tab=done', '/orderRecord?value=0', '/orderTimeout/C2026'])(
    'keeps %s',
    (place) => expect(safePlace(place)).toBe(place),
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    String.raw`\\evil`,
    '/%2Fevil.example',
    '/%5cevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/userLogin',
    '/userLogin?back=/userLogin',
    '/a\nb',
    '',
    undefined,
    7,
  ])('leads home for %s', (place) => expect(safePlace(place)).toBe('/'))
})
