import { describe, expect, it } from 'vitest'
import { knownPath, safePath } from '#domain/safe-path.ts'

describe('safePath', () => {
  it.each([
    '/',
    '/ordersC?tab=done',
    '/ordersC?q=token&mytoken=1',
    '/ordersC?q=%E5%BE%AE%20%22%5B%7B',
    '/orderRecord?value=0',
    '/orderTimeout/C2026',
  ])('keeps %s', (path) => expect(safePath(path)).toBe(path))

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
    '/ordersC?token=T&id=7',
    '/ordersC?tab=done&token=T',
    '/ordersC?a=1?token=T',
    '/ordersC%3Ftoken%3DT',
    '/ordersC?%74oken=T',
    '/ordersC?tok%2565n=T',
    '/ordersC?back=%252FordersC%253Ftab%253D1%2526token%253DT',
    '/a\nb',
    '',
    undefined,
    7,
  ])('returns home for %s', (path) => expect(safePath(path)).toBe('/'))
})

describe('knownPath', () => {
  const paths = ['/', '/ordersC', '/orderTimeout/$id']

  it.each(['/ordersC', '/ordersC?tab=done', '/orderTimeout/C7', '/'])('keeps %s', (path) =>
    expect(knownPath(path, paths)).toBe(path),
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
  ])('returns home instead of %s', (path) => expect(knownPath(path, paths)).toBe('/'))
})
