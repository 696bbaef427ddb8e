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

it('names a member without an account by the id, apart from the account', () => {
  const parents = [{ id: 1, account: '' }]
  const members = [
    { id: 7, parents },
    { id: 8, account: 'ana' },
  ]
  const [nameless, ana] = members.map((data) => v.parse(getMember.response, { data }))
  expect(nameless).toMatchObject({ account: '', label: '7', parents: [{ id: '1', label: '1' }] })
  expect(ana).toMatchObject({ account: 'ana', label: 'ana' })
})
