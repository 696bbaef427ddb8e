import { expect, it } from 'vitest'
import { MAX_JSON_LENGTH, parseUntrustedJson } from '#lib/json.ts'

it('drops keys that could reach a prototype, at any depth', () => {
  const text = '{"a":[{"__proto__":{"b":1},"constructor":{"c":1},"prototype":1,"d":2}]}'
  expect(parseUntrustedJson(text)).toStrictEqual({ a: [{ d: 2 }] })
})

it('parses no text of more than 64 KB', () => {
  const text = JSON.stringify('a'.repeat(MAX_JSON_LENGTH - 2))
  expect(parseUntrustedJson(text)).toHaveLength(64 * 1024 - 2)
  expect(parseUntrustedJson(`${text} `)).toBeUndefined()
})

it.each(['', '{', 'undefined'])('gives undefined for %j', (text) =>
  expect(parseUntrustedJson(text)).toBeUndefined(),
)
