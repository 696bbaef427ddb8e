import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getOrders } from '#api/orders/contract.ts'
import { unreadNotes } from './unread.ts'

const ORDER = {
  status: 0,
  created_at: '2026-03-01 10:00:00',
  expires_at: '2026-03-01 10:15:00',
  completed_at: null,
}

/** The notes on a list of orders, as the app's own contract parses it. */
const notesOn = (...changes: Record<string, unknown>[]) => {
  const data = changes.map((change, at) => Object.assign({ ...ORDER, order_id: `C${at}` }, change))
  return unreadNotes(v.parse(getOrders.response, { code: 0, current_page: 1, data }))
}

it('says nothing about orders that the app understands', () => {
  expect(notesOn({}, { status: 2 }, { status: null })).toEqual([])
})

it('counts states that the app does not understand', () => {
  expect(notesOn({ status: 77 }, { status: 'SETTLED' }, {})).toEqual([
    'a state is not understood and shown as received (2)',
  ])
})

it('counts times that the app does not understand', () => {
  expect(notesOn({ created_at: 'yesterday' })).toEqual([
    'a time is not understood and shown as received (1)',
  ])
})

it('says that a list without rows shows nothing about them', () => {
  expect(notesOn()).toEqual(['no rows, so their form is unknown'])
})
