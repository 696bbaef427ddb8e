import { describe, expect, it } from 'vitest'
import { checkPasswordChange, type PasswordFields } from '#features/account/password-rules.ts'

const LOGIN = { old: 'secret123', next: 'better456', repeat: 'better456' }
const PIN = { old: '1234', next: '2580', repeat: '2580' }
const login = (change: Partial<PasswordFields>) =>
  Object.keys(checkPasswordChange('login', { ...LOGIN, ...change }, 'agent1002'))
const pin = (change: Partial<PasswordFields>) =>
  Object.keys(checkPasswordChange('withdraw', { ...PIN, ...change }, 'agent1002'))

describe('a change of password', () => {
  it('is sent if it is valid, even if the old password is weak', () => {
    expect(login({})).toEqual([])
    expect(login({ old: '1' })).toEqual([])
    expect(pin({ old: '0000' })).toEqual([])
  })

  it.each([
    [{ old: '' }, ['old']],
    [{ old: '', next: '', repeat: '' }, ['old', 'next']],
    [{ next: 'short1', repeat: 'short1' }, ['next']],
    [{ next: 'secret123', repeat: 'secret123' }, ['next']],
    [{ next: 'agent1002', repeat: 'agent1002' }, ['next']],
    [{ next: 'better４５６', repeat: 'better４５６' }, ['next']],
    [{ next: 'x1'.repeat(250), repeat: 'x1'.repeat(250) }, ['next']],
    [{ repeat: 'Better456' }, ['repeat']],
    [{ repeat: '' }, ['repeat']],
  ])('of the sign-in %j is rejected at %j', (change, fields) => {
    expect(login(change)).toEqual(fields)
  })

  it.each([
    [{ next: '1111', repeat: '1111' }, ['next']],
    [{ next: '1234', repeat: '1234' }, ['next']],
    [{ next: '２５８０', repeat: '２５８０' }, ['next']],
    [{ next: '258', repeat: '258' }, ['next']],
    [{ old: '2580' }, ['next']],
    [{ repeat: '2581' }, ['repeat']],
  ])('of withdrawals %j is rejected at %j', (change, fields) => {
    expect(pin(change)).toEqual(fields)
  })
})
