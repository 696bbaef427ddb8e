import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getGoogle } from '#api/google/contract.ts'

const otpauth = 'otpauth://totp/Agent?secret=KEY'

it.each([
  ['an unbound one with its key', { bound: 0, secret: 'KEY', otpauth }, true],
  ['a bound one', { bound: 1 }, true],
  ['an unbound one without a key, which nobody could set up', { bound: 0, otpauth }, false],
  ['an empty key', { bound: 0, secret: '', otpauth: 'otpauth://totp/Agent?secret=' }, false],
])('%s', (_, data, isReadable) => {
  expect(v.is(getGoogle.response, { data })).toBe(isReadable)
})
