import * as v from 'valibot'
import { expect, it } from 'vitest'
import { postInvite } from '#api/invites/contract.ts'

// a backend that has just created a code may leave out what its database filled in
it.each([
  [{}, true],
  [{ status: null }, true],
  [{ status: 'active' }, true],
  [{ status: 1 }, true],
  [{ status: '0' }, false],
  [{ status: false }, false],
])('a code with %j is enabled: %j', (change, isEnabled) => {
  const data = { id: 7, code: 'NEW', ...change } as never
  expect(v.parse(postInvite.response, { data })).toMatchObject({ code: 'NEW', isEnabled })
})
