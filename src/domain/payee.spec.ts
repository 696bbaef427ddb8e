import { describe, expect, it } from 'vitest'
import { readPayee } from '#domain/payee.ts'

const NONE = { holder: '', bankName: '', bankNumber: '', branch: '', note: '', others: [] }

describe('readPayee', () => {
  it.each([
    ['holder', 'holder'],
    ['account_name', 'holder'],
    ['accountName', 'holder'],
    ['Account Name', 'holder'],
    ['name', 'holder'],
    ['real_name', 'holder'],
    ['realname', 'holder'],
    ['holder_name', 'holder'],
    ['account_holder', 'holder'],
    ['payee', 'holder'],
    ['payee_name', 'holder'],
    ['receiver_name', 'holder'],
    ['beneficiary', 'holder'],
    ['bank_name', 'bankName'],
    ['bank', 'bankName'],
    ['bankName', 'bankName'],
    ['wallet', 'bankName'],
    ['bank_no', 'bankNumber'],
    ['account', 'bankNumber'],
    ['account_no', 'bankNumber'],
    ['account_number', 'bankNumber'],
    ['card_no', 'bankNumber'],
    ['card-number', 'bankNumber'],
    ['bank_account', 'bankNumber'],
    ['iban', 'bankNumber'],
    ['branch', 'branch'],
    ['branch_name', 'branch'],
    ['bank_branch', 'branch'],
    ['note', 'note'],
    ['remark', 'note'],
    ['remarks', 'note'],
    ['memo', 'note'],
  ])('reads %s as the %s', (key, field) => {
    expect(readPayee({ [key]: 'as it came' })).toEqual({ ...NONE, [field]: 'as it came' })
  })

  it('shows every other key and value unchanged', () => {
    expect(
      readPayee({
        holder: 'Ana Lim',
        account_type: 'savings',
        verified: true,
        fee: 12.5,
        swift: null,
        city: '',
        bank: { name: 'BDO', code: 'BNORPHMM' },
        phones: ['0917', 918],
        steps: [{ at: 'counter' }, 'sign'],
        nothing: {},
        none: [],
      }),
    ).toEqual({
      ...NONE,
      holder: 'Ana Lim',
      others: [
        { key: 'account_type', value: 'savings' },
        { key: 'verified', value: 'true' },
        { key: 'fee', value: '12.5' },
        { key: 'swift', value: '' },
        { key: 'city', value: '' },
        { key: 'bank.name', value: 'BDO' },
        { key: 'bank.code', value: 'BNORPHMM' },
        { key: 'phones', value: '0917, 918' },
        { key: 'steps.1.at', value: 'counter' },
        { key: 'steps.2', value: 'sign' },
        { key: 'nothing', value: '' },
        { key: 'none', value: '' },
      ],
    })
  })

  it.each([
    [{ bank: { name: 'BDO' } }, [['bank.name', 'BDO']]],
    [
      { data: { holder: 'Ana' }, fee: 5 },
      [
        ['data.holder', 'Ana'],
        ['fee', '5'],
      ],
    ],
    [{ a: { b: { c: { d: { e: 1 } } } } }, [['a.b.c.d', '{"e":1}']]],
  ])('shows every value of %j', (content, others) => {
    const details = others.map(([key, value]) => ({ key, value }))
    expect(readPayee(content)).toEqual({ ...NONE, others: details })
  })

  it('drops no value when two keys mean the same field', () => {
    const expected = {
      ...NONE,
      holder: 'Ana Lim',
      note: 'rent',
      others: [{ key: 'name', value: 'Ana' }],
    }
    const notes = { remark: ' ', memo: 'rent' }
    expect(readPayee({ name: 'Ana', account_name: 'Ana Lim', ...notes })).toEqual(expected)
    expect(readPayee({ account_name: 'Ana Lim', name: 'Ana', ...notes })).toEqual(expected)
    // an equal value need not be repeated
    expect(readPayee({ name: 'Ana', account_name: 'Ana' })).toEqual({ ...NONE, holder: 'Ana' })
  })

  it('reads a field as one line without invisible characters, which could disguise it', () => {
    const number = '\u202D09171234567\u202C'
    const wire = { bank_no: number, account_no: ' 0917\u200B1234567 ', holder: 'Ana\nAmount: 5' }
    expect(readPayee({ ...wire, note: 'Room 2\nleft' })).toEqual({
      ...NONE,
      bankNumber: '09171234567',
      holder: 'Ana Amount: 5',
      note: 'Room 2\nleft',
    })
  })

  it('reads a lone `account` beside a number as the name', () => {
    expect(readPayee({ account: 'ana@pay', account_no: '0012' })).toMatchObject({
      bankNumber: '0012',
      others: [{ key: 'account', value: 'ana@pay' }],
    })
  })

  it.each([
    ['text', '{"holder":"Ana"}'],
    ['JSON text in JSON text', JSON.stringify('{"holder":"Ana"}')],
    ['JSON text in JSON text in JSON text', JSON.stringify(JSON.stringify('{"holder":"Ana"}'))],
    ['an object in `data`', { data: { holder: 'Ana' } }],
    ['an object in `payee`', { payee: { holder: 'Ana' } }],
    ['an object in `recipient`', { recipient: { holder: 'Ana' } }],
    ['JSON text in `content`', { content: '{"holder":"Ana"}' }],
    ['a list with one item', [{ holder: 'Ana' }]],
  ])('reads %s', (_, content) => {
    expect(readPayee(content)).toEqual({ ...NONE, holder: 'Ana' })
  })

  it('reads JSON that was escaped as for a page, and text that only looks so unchanged', () => {
    const escaped = '{&quot;holder&quot;:&quot;O&#039;Brien &amp;amp; Sons&quot;}'
    expect(readPayee(escaped)).toEqual({ ...NONE, holder: "O'Brien &amp; Sons" })
    expect(readPayee('{&quot;holder')).toEqual({ raw: '{&quot;holder' })
    expect(readPayee({ holder: 'A &amp; B' })).toEqual({ ...NONE, holder: 'A &amp; B' })
  })

  it('keeps every digit of a number', () => {
    expect(readPayee('{"bank_no":12345678901234567890,"ref":9007199254740993}')).toEqual({
      ...NONE,
      bankNumber: '12345678901234567890',
      others: [{ key: 'ref', value: '9007199254740993' }],
    })
    expect(readPayee({ bank_no: 9171234567 })).toEqual({ ...NONE, bankNumber: '9171234567' })
  })

  it.each([
    ['BDO 0012345 Rosa {', 'BDO 0012345 Rosa {'],
    ['[1', '[1'],
    ['0012345', '0012345'],
    ['"Ana, 0012"', 'Ana, 0012'],
    [7, '7'],
    [true, 'true'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [{}, ''],
    [[], ''],
    ['{}', ''],
    ['null', 'null'],
    [{ holder: '', remark: null }, ''],
  ])('keeps %j as raw text', (content, raw) => {
    expect(readPayee(content)).toEqual({ raw })
  })

  it('reads a list of several entries by their positions', () => {
    expect(readPayee(['Ana', { bank: 'BDO' }])).toEqual({
      ...NONE,
      others: [
        { key: '1', value: 'Ana' },
        { key: '2.bank', value: 'BDO' },
      ],
    })
  })

  it('cannot reach a prototype', () => {
    const payee = readPayee('{"__proto__":{"polluted":1},"constructor":"x","holder":"Ana"}')
    expect(payee).toMatchObject({ holder: 'Ana' })
    expect('polluted' in {}).toBe(false)
    expect(Object.getPrototypeOf(payee)).toBe(Object.prototype)
  })

  it('leaves text of more than 64 KB unparsed', () => {
    const content = JSON.stringify({ holder: 'x'.repeat(64 * 1024) })
    expect(readPayee(content)).toEqual({ raw: content })
  })

  it('joins content that is too large or too deep into one text', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at]))
    const payee = readPayee({ holder: 'Ana', ...many })
    if ('raw' in payee) throw new Error('unread')
    expect(payee.others).toHaveLength(101)
    expect(payee.others.at(-1)).toMatchObject({ key: '…' })
    expect(payee.others.at(-1)?.value).toContain('k499: 499')
    let deep: unknown = 'end'
    for (let level = 0; level < 5_000; level += 1) deep = { deep }
    expect(JSON.stringify(readPayee({ holder: 'Ana', deep }))).toContain('deep.deep')
  })
})
