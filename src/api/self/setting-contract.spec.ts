import * as v from 'valibot'
import { expect, it } from 'vitest'
import { postPersonalSetting } from '#api/self/setting-contract.ts'

const WHOLE = {
  member_id: 7,
  uuid: 'u',
  balance: '100.00',
  bonus: 5,
  on_duty_df: 1,
  on_duty_ds: 0,
  df_min: 100,
  df_max: 5000,
  self_df_min: 100,
  self_df_max: 5000,
  alter_self_df_min: 0,
  is_auto_df: 0,
  can_payment: 1,
  can_deposit: 1,
  can_deposit_usdt: 0,
  can_auto_deposit: 1,
  can_transfer: 1,
  check_card: 1,
  order_count: 2,
  locked: 0,
}
const read = (data: object) => v.parse(postPersonalSetting.response, { data })

it('the response to a change is self data, with or without the sign-in name', () => {
  const self = { memberId: '7', orderCount: 2, isLocked: false, account: '' }
  expect(read(WHOLE)).toMatchObject(self)
  expect(read({ ...WHOLE, account: 'agent7' })).toMatchObject({ ...self, account: 'agent7' })
  expect(read({ ...WHOLE, member_id: null, bonus: null })).toMatchObject({ memberId: null })
})

it('a side whose permission is gone counts as off duty, although the server may leave it on', () => {
  const on = { ...WHOLE, on_duty_ds: 1 }
  expect(read(on)).toMatchObject({ duty: { payment: true, collection: true } })
  const gone = { duty: { payment: false, collection: true } }
  expect(read({ ...on, can_payment: 0 })).toMatchObject(gone)
})

it.each(Object.keys(WHOLE))(
  'without %s, it is incomplete, so that self data is fetched',
  (name) => {
    const { [name as keyof typeof WHOLE]: _, ...incomplete } = WHOLE
    expect(read(incomplete)).toBeNull()
  },
)
