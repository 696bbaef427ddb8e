import { describe, expect, it } from 'vitest'
import {
  accountProblem,
  cleanCredentials,
  cleanPhone,
  nameProblem,
  NO_CREDENTIALS,
  passwordProblem,
  pinProblem,
} from '#domain/credentials.ts'

describe('a sign-in password', () => {
  it.each([
    ['secret123', null],
    ['SECRET123', null],
    ['a b c 1 2', null],
    ['Tr0ub4dor&3', null],
    [`a1${'bc'.repeat(31)}`, null],
    ['', 'missing'],
    ['abc1234', 'too-short'],
    [`a1${'b'.repeat(63)}`, 'too-long'],
    ['a1'.repeat(250), 'too-long'],
    ['aaaaaaaa', 'too-simple'],
    ['12345678', 'too-simple'],
    ['password', 'too-simple'],
    ['1ab1ab1ab', 'too-simple'],
    ['Agent2026', 'too-simple'],
    ['secret１２３', 'foreign'],
    ['secret🙂12', 'foreign'],
    ['пароль123', 'foreign'],
    ['secret123\n', 'foreign'],
  ])('%j: %s', (password, problem) => expect(passwordProblem(password, 'aGENT2026')).toBe(problem))
})

describe('a withdrawal password', () => {
  it.each([
    ['2580', null],
    ['1235', null],
    ['0013', null],
    ['5123', null],
    ['1100', null],
    ['', 'missing'],
    ['258', 'not-four-digits'],
    ['25801', 'not-four-digits'],
    ['２５８０', 'not-four-digits'],
    ['٢٥٨٠', 'not-four-digits'],
    ['25 80', 'not-four-digits'],
    ['25a0', 'not-four-digits'],
    ['🙂🙂', 'not-four-digits'],
    ['9'.repeat(500), 'not-four-digits'],
    ['0000', 'too-simple'],
    ['7777', 'too-simple'],
    ['1234', 'too-simple'],
    ['6789', 'too-simple'],
    ['4321', 'too-simple'],
  ])('%j: %s', (pin, problem) => expect(pinProblem(pin)).toBe(problem))
})

describe('an account', () => {
  it.each([
    ['agent_manila.08', null],
    ['abcd', null],
    ['a'.repeat(32), null],
    ['', 'missing'],
    ['abc', 'too-short'],
    ['a'.repeat(33), 'too-long'],
    ['a'.repeat(500), 'too-long'],
    ['two words', 'foreign'],
    ['agent０８', 'foreign'],
    ['agent🙂', 'foreign'],
    ['a@b.example', 'foreign'],
  ])('%j: %s', (account, problem) => expect(accountProblem(account)).toBe(problem))
})

describe('a name', () => {
  it.each([
    ['葛\u{E0100}城', null],
    ['n'.repeat(64), null],
    ['n'.repeat(65), 'too-long'],
    ['', 'missing'],
  ])('%j: %s', (name, problem) => expect(nameProblem(name)).toBe(problem))
})

it.each([
  ['0917 123-4567', '09171234567'],
  ['+63 (917) 123 4567', '+639171234567'],
  ['０９１７１２３４５６７', '09171234567'],
  ['1234567', '1234567'],
  ['123456', null],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', null],
  ['63+9171234567', null],
  ['phone', null],
  ['٠٩١٧١٢٣٤٥٦٧', null],
  ['', null],
])('a phone number %j is %j', (typed, phone) => expect(cleanPhone(typed)).toBe(phone))

it('cleans account, name and phone, but not passwords', () => {
  const typed = {
    ...NO_CREDENTIALS,
    account: ' cebu_agent1 ',
    name: ' Ana   Reyes ',
    phone: '+63 917-123 4567',
    password: ' better456 ',
    captcha: ' 12 ',
  }
  expect(cleanCredentials(typed)).toEqual({
    ...typed,
    account: 'cebu_agent1',
    name: 'Ana Reyes',
    phone: '+639171234567',
  })
})

describe.each(['\u200B', '\u202E', '\u00AD', '\uFEFF', '\t'])(
  'the hidden character %j',
  (character) => {
    it('is rejected in an account and in a name', () => {
      expect(accountProblem(`cebu${character}agent`)).toBe('hidden')
      expect(nameProblem(`Ana${character}Reyes`)).toBe('hidden')
    })
  },
)
