import { describe, expect, it } from 'vitest'
import { knownPlace, safePlace } from '#domain/safe-place.ts'

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
  ])('returns home for %s', (place) => expect(safePlace(place)).toBe('/'))
})

describe('knownPlace', () => {
  const paths = ['/', '/ordersC', '/orderTimeout/$id']

  it.each(['/ordersC', '/ordersC?tab=done', '/orderTimeout/C7', '/'])('keeps %s', (place) =>
    expect(knownPlace(place, paths)).toBe(place),
  )

  it.each([
    '/userLogin',
    '/register',
    '/nope',
    '/ordersC/extra',
    '/orderTimeout/',
    '/orderTimeout/C7/extra',
    '//evil.example',
    '',
    null,
  ])('returns home instead of %s', (place) => expect(knownPlace(place, paths)).toBe('/'))
})
