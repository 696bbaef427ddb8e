import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getMember } from '#api/team/contract.ts'

it.each([
  [1, false],
  ['0', true],
  [2, null],
  ['active', null],
  [undefined, null],
])('reads from the status %j whether a member is suspended, unless it is unknown', (status, is) => {
  const wire = { data: { id: 2001, account: 'ana', status } }
  expect(v.parse(getMember.response, wire).isSuspended).toBe(is)
})
