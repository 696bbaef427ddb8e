import { describe, expect, it } from 'vitest'
import { isSame } from '#lib/is-same.ts'

const file = new Blob(['a'])

describe('isSame', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['equal strings', 'a', 'a', true],
    ['a number and its string', 1, '1', false],
    ['NaN', NaN, NaN, true],
    ['equal fields in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['an extra field', { a: 1 }, { a: 1, b: 2 }, false],
    ['a field that is undefined', { a: 1 }, { a: 1, b: undefined }, true],
    ['nested values', { a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } }, true],
    ['different nested values', { a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 3 }] } }, false],
    ['a list and its prefix', [1, 2], [1], false],
    ['a list and an object', [], {}, false],
    ['a list and a missing value', [], undefined, false],
    ['null and an object', null, {}, false],
    ['the same file', { files: [file] }, { files: [file] }, true],
    ['another file with the same content', [file], [new Blob(['a'])], false],
  ])('%s', (_, a, b, expected) => {
    expect(isSame(a, b)).toBe(expected)
    expect(isSame(b, a)).toBe(expected)
  })
})
