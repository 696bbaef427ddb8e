import { describe, expect, it } from 'vitest'
import {
  checkRegistration,
  cleanRegistration,
  type RegisterFields,
} from '#features/account/register-rules.ts'
import { HIDDEN_MESSAGE } from '#ui/form/text-messages.ts'

const GOOD: RegisterFields = {
  inviteCode: 'MNL8K2QX',
  account: 'maria_08',
  name: 'Ma. Niña Santos-Cruz',
  phone: '+63 917 123 4567',
  password: 'better456',
  repeat: 'better456',
  withdrawPassword: '2580',
  withdrawRepeat: '2580',
  captcha: '1234',
}
const long = 'x'.repeat(500)
const wrong = (change: Partial<RegisterFields>) =>
  Object.keys(checkRegistration(cleanRegistration({ ...GOOD, ...change })))

describe('registration', () => {
  it('sends clean values', () => {
    const typed = { inviteCode: ' MNL8K2QX ', account: ' maria_08\t', name: '  Maria   Santos ' }
    expect(cleanRegistration({ ...GOOD, ...typed, captcha: '１２ 34' })).toMatchObject({
      inviteCode: 'MNL8K2QX',
      account: 'maria_08',
      name: 'Maria Santos',
      phone: '+639171234567',
      captcha: '1234',
    })
    expect(cleanRegistration({ ...GOOD, password: ' a ' }).password).toBe(' a ')
  })

  it.each<[Partial<RegisterFields>, string[]]>([
    [{}, []],
    [{ name: '陈伟' }, []],
    [{ phone: '０９１７１２３４５６７' }, []],
    [{ inviteCode: '' }, ['inviteCode']],
    [{ inviteCode: '../x' }, ['inviteCode']],
    [{ inviteCode: 'MNL8\u200BK2QX' }, ['inviteCode']],
    [{ inviteCode: '\uFEFFMNL8K2QX' }, ['inviteCode']],
    [{ inviteCode: '\u00A0MNL8K2QX\n' }, []],
    [{ name: 'Maria\u202E Santos' }, ['name']],
    [{ inviteCode: long }, ['inviteCode']],
    [{ account: '  ' }, ['account']],
    [{ account: 'agent🙂' }, ['account']],
    [{ account: long }, ['account']],
    [{ account: 'ａgent' }, ['account']],
    [{ name: '' }, ['name']],
    [{ name: '12345' }, ['name']],
    [{ name: 'Maria 🙂' }, ['name']],
    [{ name: '<b>Maria</b>' }, ['name']],
    [{ name: long }, ['name']],
    [{ phone: '' }, ['phone']],
    [{ phone: '12345' }, ['phone']],
    [{ phone: long }, ['phone']],
    [{ password: 'short1', repeat: 'short1' }, ['password']],
    [{ password: 'better４５６', repeat: 'better４５６' }, ['password']],
    [{ password: long, repeat: long }, ['password']],
    [{ repeat: 'other' }, ['repeat']],
    [{ withdrawPassword: '1234', withdrawRepeat: '1234' }, ['withdrawPassword']],
    [{ withdrawPassword: '1111', withdrawRepeat: '1111' }, ['withdrawPassword']],
    [{ withdrawPassword: '２５８０', withdrawRepeat: '２５８０' }, ['withdrawPassword']],
    [{ withdrawRepeat: '' }, ['withdrawRepeat']],
    [{ captcha: ' ' }, ['captcha']],
    [{ captcha: long }, ['captcha']],
  ])('%j is rejected at %j', (change, fields) => expect(wrong(change)).toEqual(fields))

  it('says of a phone number with the direction marks of a copied contact why it is rejected', () => {
    const phone = '\u202D+63 917 123 4567\u202C'
    expect(checkRegistration(cleanRegistration({ ...GOOD, phone }))).toEqual({
      phone: HIDDEN_MESSAGE,
    })
  })
})
