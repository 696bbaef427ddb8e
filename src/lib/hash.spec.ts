import { expect, test } from 'vitest'
import { fingerprint } from './hash.ts'

test('equal texts have the same fingerprint', () => {
  expect(fingerprint('<p>Welcome back</p>')).toBe(fingerprint('<p>Welcome back</p>'))
})

test('similar texts have different fingerprints', () => {
  const texts = ['', ' ', 'a', 'b', 'ab', 'ba', '公告', '公告 ', '<p>1</p>', '<p>2</p>']
  const many = Array.from({ length: 20_000 }, (_, index) => `notice ${index}`)
  expect(new Set([...texts, ...many].map(fingerprint)).size).toBe(texts.length + many.length)
})
