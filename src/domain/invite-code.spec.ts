import { expect, it } from 'vitest'
import { inviteCodeOf } from '#domain/invite-code.ts'

it.each([
  ['/#/register?code=MNL8K2QX', 'MNL8K2QX'],
  ['/?code=MNL8K2QX#/register', 'MNL8K2QX'],
  ['/?code=OUTER#/register?code=INNER', 'INNER'],
  ['/#/register?code=0123', '0123'],
  ['/#/register?code=1e5', '1e5'],
  ['/#/register?code=%221e5%22', '1e5'],
  ['/#/register?code=%20AB%20', 'AB'],
  ['/#/register?code=ABC123.', 'ABC123'],
  ['/#/register?code=ABC123),', 'ABC123'],
  ['/#/register?code=ABC123%E3%80%82', 'ABC123'],
  ['/?code=ABC123!#/register', 'ABC123'],
  ['/#/register?code=.', null],
  ['/#/register', null],
  ['/#/register?code=', null],
  ['/#/register?code=..%2F..%2Fself', null],
  ['/#/register?code=%3Cscript%3E', null],
  [`/#/register?code=${'x'.repeat(500)}`, null],
])('%s invites with %j', (path, code) => {
  expect(inviteCodeOf(`https://app.example${path}`)).toBe(code)
})
