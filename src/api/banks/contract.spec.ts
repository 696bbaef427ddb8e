import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getBanks, postBank, putBank } from '#api/banks/contract.ts'

const form = {
  bankName: 'BPI',
  number: '1234567890',
  holder: 'Ana Reyes',
  branch: '',
  withdrawPassword: '4711',
}

it('a change sends all fields, so that a branch can be removed', () => {
  expect(putBank.input({ ...form, id: '7' }).body).toHaveProperty('branch', '')
  expect(putBank.input({ ...form, id: '7', branch: 'Makati' }).body).toHaveProperty(
    'branch',
    'Makati',
  )
})

it('a new account without a branch sends none', () => {
  expect(postBank.input(form).body).not.toHaveProperty('branch')
})

it.each([7, '7'])('an account is known by text, and keeps the type of its id %j', (id) => {
  const { items } = v.parse(getBanks.response, { data: [{ id }], current_page: 1, next_page: null })
  expect(items).toMatchObject([{ id: '7', wireId: id }])
})
