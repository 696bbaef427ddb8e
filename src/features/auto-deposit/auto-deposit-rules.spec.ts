import { describe, expect, it } from 'vitest'
import type { AutoDeposit } from '#api/auto-deposit/contract.ts'
import {
  checkAutoDeposit,
  fieldsOf,
  isOtherSetting,
} from '#features/auto-deposit/auto-deposit-rules.ts'

const NAMES = ['amountUnder', 'depositAmount', 'dailyLimit'] as const
const RIGHT = { amountUnder: '500', depositAmount: '1,000', dailyLimit: '5000.50' }
const SETTING = { amountUnder: 50_000, depositAmount: 100_000, dailyLimit: 500_050 }
const STORED = { isOn: true, ...SETTING } as AutoDeposit
const withStored = (change: object): AutoDeposit => ({ ...STORED, ...change })

describe('checkAutoDeposit', () => {
  it.each([true, false])('accepts three amounts (on: %j)', (isOn) => {
    const checked = checkAutoDeposit(RIGHT, isOn, withStored({ amountUnder: 7 }))
    expect(checked).toEqual({ form: { isOn, setting: SETTING } })
  })

  it.each(NAMES)('requires %s', (name) => {
    for (const isOn of [true, false]) {
      const check = (typed: string) => checkAutoDeposit({ ...RIGHT, [name]: typed }, isOn, STORED)
      expect(check(' ')).toEqual({ problems: { [name]: 'missing' } })
      expect(check('0')).toEqual({ problems: { [name]: 'unreadable' } })
    }
  })

  it.each(NAMES)('turns it off, but not on, with a stored zero as %s', (name) => {
    const stored = withStored({ [name]: 0 })
    const fields = fieldsOf(stored)
    expect(checkAutoDeposit(fields, false, stored)).toEqual({
      form: { isOn: false, setting: { ...SETTING, [name]: 0 } },
    })
    expect(checkAutoDeposit(fields, true, stored)).toEqual({ problems: { [name]: 'unreadable' } })
  })

  // the older format has no limit
  it.each(NAMES)('turns it off, but not on, without %s if none is stored', (name) => {
    const stored = withStored({ [name]: null })
    const fields = fieldsOf(stored)
    expect(checkAutoDeposit(fields, false, stored)).toEqual({
      form: { isOn: false, setting: { ...SETTING, [name]: null } },
    })
    expect(checkAutoDeposit(fields, true, stored)).toEqual({ problems: { [name]: 'missing' } })
  })

  it('turns it off with an amount that is entered where none is stored', () => {
    const stored = withStored({ dailyLimit: null })
    const checked = checkAutoDeposit({ ...fieldsOf(stored), dailyLimit: '5000.50' }, false, stored)
    expect(checked).toEqual({ form: { isOn: false, setting: SETTING } })
  })
})

it.each([
  [{}, false],
  // the older format has no limit
  [{ dailyLimit: null }, false],
  [{ isOn: false }, true],
  [{ depositAmount: 50_000 }, true],
])('with %j in place of what was sent, it is another setting: %j', (change, isOther) => {
  const sent = { isOn: true, setting: SETTING } as Parameters<typeof isOtherSetting>[0]
  expect(isOtherSetting(sent, withStored(change))).toBe(isOther)
})

it('an amount that was not sent may have any value', () => {
  const sent = { isOn: true, setting: { ...SETTING, dailyLimit: null } }
  expect(isOtherSetting(sent as Parameters<typeof isOtherSetting>[0], STORED)).toBe(false)
})
