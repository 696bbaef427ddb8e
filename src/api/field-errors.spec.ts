import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { ApiError, type Failure } from '#platform/http/failure.ts'

const apiError = (failure: Failure) => new ApiError(failure, { method: 'POST', path: '/mobile/x' })

describe('fieldErrorsOf', () => {
  it('returns the form’s field names for an HTTP 422 and for a body code', () => {
    const fields = {
      account: 'No such account',
      withdraw_password: 'Wrong',
      'setting.dailyLimit': 'Too low',
      'files.0': 'Blurred',
      'files.1': 'Too dark',
      captcha_key: 'Expired',
      captcha: 'Wrong',
      'something.else': 'Odd',
    }
    const expected = {
      account: 'No such account',
      withdrawPassword: 'Wrong',
      dailyLimit: 'Too low',
      photos: 'Blurred',
      captcha: 'Expired',
      'something.else': 'Odd',
    }
    expect(fieldErrorsOf(apiError({ kind: 'http', status: 422, fields }))).toEqual(expected)
    const code = {
      kind: 'code',
      code: 40001,
      message: '',
      data: null,
      status: 200,
      fields,
    } as const
    expect(fieldErrorsOf(apiError(code))).toEqual(expected)
  })

  it('returns the form’s field names for names in camel case and for entries in brackets', () => {
    const fields = {
      withdrawPassword: 'Wrong',
      accountId: 'Unknown',
      bankNo: 'Too short',
      'setting.amountUnder': 'Too low',
      'files[1]': 'Blurred',
      branchCode: 'Odd',
    }
    expect(fieldErrorsOf(apiError({ kind: 'http', status: 400, fields }))).toEqual({
      withdrawPassword: 'Wrong',
      receiverId: 'Unknown',
      number: 'Too short',
      amountUnder: 'Too low',
      photos: 'Blurred',
      branchCode: 'Odd',
    })
  })

  it.each([
    ['Withdraw_password', 'withdrawPassword'],
    ['WithdrawPassword', 'withdrawPassword'],
    ['$.withdraw_password', 'withdrawPassword'],
    ['Amount', 'amount'],
    ['$.Amount', 'amount'],
    ['bank_name', 'bankName'],
    ['BankNo', 'number'],
    ['Setting.AmountUnder', 'amountUnder'],
    ['setting.amount_under', 'amountUnder'],
    ['setting[dailyLimit]', 'dailyLimit'],
    ['setting[daily_limit]', 'dailyLimit'],
    ['$.limits.max', 'limitMax'],
    ['Files[0]', 'photos'],
  ])('a framework that names a field %s means %s', (wire, name) => {
    const fields = { [wire]: 'Wrong' }
    const errors = fieldErrorsOf(apiError({ kind: 'http', status: 400, fields }))
    expect(errors).toEqual({ [name]: 'Wrong' })
  })

  it('is empty for other failures, and identical for the same failure', () => {
    expect(fieldErrorsOf(apiError({ kind: 'timeout' }))).toEqual({})
    expect(fieldErrorsOf(null)).toEqual({})
    const error = apiError({ kind: 'http', status: 422, fields: { sms: 'Unreadable' } })
    expect(fieldErrorsOf(error)).toBe(fieldErrorsOf(error))
  })
})
