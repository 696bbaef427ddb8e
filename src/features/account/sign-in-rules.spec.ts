import { describe, expect, it } from 'vitest'
import {
  checkSignIn,
  cleanSignIn,
  isComplete,
  type SignInFields,
} from '#features/account/sign-in-rules.ts'

const good: SignInFields = { account: 'agent', password: 'secret', captcha: '1234', googleCode: '' }
const wrongFields = (change: Partial<SignInFields>, needsGoogleCode = false) =>
  Object.keys(checkSignIn({ ...good, ...change }, needsGoogleCode))

describe('signing in', () => {
  it('needs account, password and captcha', () => {
    expect(wrongFields({})).toEqual([])
    expect(wrongFields({ account: '  ' })).toEqual(['account'])
    expect(wrongFields({ password: '' })).toEqual(['password'])
    expect(wrongFields({ captcha: ' ' })).toEqual(['captcha'])
  })

  it('rejects an account with invisible characters', () => {
    expect(wrongFields({ account: 'ag\u2060ent' })).toEqual(['account'])
    expect(wrongFields({ account: '\uFEFFagent' })).toEqual(['account'])
    expect(wrongFields({ account: '\u00A0agent\n' })).toEqual([])
  })

  it('rejects text that is too long before it is sent', () => {
    expect(wrongFields({ account: 'a'.repeat(64) })).toEqual([])
    expect(wrongFields({ account: 'a'.repeat(65), password: 'b'.repeat(500) })).toEqual([
      'account',
      'password',
    ])
  })

  it.each(['', '12345', '1234567', '12345a'])('rejects %j as a Google code', (googleCode) => {
    expect(wrongFields({ googleCode }, true)).toEqual(['googleCode'])
    expect(wrongFields({ googleCode }, false)).toEqual([])
  })

  it('drops pasted spaces, except in a password', () => {
    const pasted = {
      account: ' agent ',
      password: ' pass word ',
      captcha: '12 34',
      googleCode: '123 456',
    }
    expect(cleanSignIn(pasted)).toEqual({
      account: 'agent',
      password: ' pass word ',
      captcha: '1234',
      googleCode: '123456',
    })
    expect(wrongFields(pasted, true)).toEqual([])
  })

  it('accepts codes typed full-width', () => {
    const typed = { ...good, captcha: '１２ａＢ', googleCode: '１２３４５６' }
    expect(cleanSignIn(typed)).toMatchObject({ captcha: '12aB', googleCode: '123456' })
    expect(wrongFields(typed, true)).toEqual([])
  })
})

describe('signing in with the last digit', () => {
  const known = {
    typed: 'captcha',
    needsGoogleCode: false,
    captchaLength: 4,
    refused: null,
  } as const
  const google = { typed: 'googleCode', needsGoogleCode: true } as const

  it.each([
    ['signs in', {}, {}, true],
    ['may have spaces around', { captcha: ' 12 34 ' }, {}, true],
    ['is the fourth', { captcha: '123' }, {}, false],
    ['is not the fifth', { captcha: '12345' }, {}, false],
    ['is the fifth if captchas have five', { captcha: '12345' }, { captchaLength: 5 }, true],
    ['never comes while their length is unknown', {}, { captchaLength: null }, false],
    ['waits for the account', { account: ' ' }, {}, false],
    ['waits for the password', { password: '' }, {}, false],
    ['waits for the Google code', { googleCode: '65432' }, google, false],
    ['may belong to the Google code', { googleCode: '654321' }, { ...google, refused: good }, true],
    [
      'with the captcha then having any length',
      { googleCode: '654321' },
      { ...google, captchaLength: null },
      true,
    ],
    [
      'but not a shorter one than the known length',
      { googleCode: '654321', captcha: '12' },
      google,
      false,
    ],
    ['sends nothing that was rejected', { captcha: '5678' }, { refused: good }, false],
    ['sends what has changed since', { password: 'other' }, { refused: good }, true],
  ] as const)('%s', (_, change, more, sends) =>
    expect(isComplete({ ...good, ...change }, { ...known, ...more })).toBe(sends),
  )
})
