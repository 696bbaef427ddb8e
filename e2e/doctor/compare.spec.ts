import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAnnouncements } from '#api/announcements/contract.ts'
import { getBalance } from '#api/balance/contract.ts'
import { getBankCards } from '#api/bank-cards/contract.ts'
import { getEditorNotice } from '#api/configs/contract.ts'
import type { Endpoint } from '#api/contract.ts'
import { getEvents } from '#api/events/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import { getRefresh } from '#api/refresh/contract.ts'
import { getTeamReport } from '#api/reports/contract.ts'
import { getCaptcha } from '#api/session/contract.ts'
import { answerSchema } from '../contract/wire-schema.ts'
import { compare } from './compare.ts'

type AnyEndpoint = Pick<Endpoint<never, GenericSchema>, 'method' | 'path' | 'response'>

/** The differences and other forms in a response, one line each. */
function found(endpoint: AnyEndpoint, body: Record<string, unknown>): string[] {
  const { differences, forms } = compare(answerSchema(endpoint), { code: 0, message: '', ...body })
  return [
    ...differences.map((one) => `${one.at}: ${one.expected} / ${one.found}`),
    ...forms.map(({ at, form }) => `${at}: ${form}`),
  ]
}

const BALANCE = { balance: 1, bonus: '2.50', processing_amount: null, payment_count: 0 }
const ANNOUNCEMENT = { id: 1, title: 'a', created_at: '2026-03-01 10:00:00', content: '' }
const CARD = {
  id: 'a',
  bank_no: '1',
  bank_name: 'b',
  enable: 1,
  is_collection: '0',
  is_pay: true,
  gcash_status: 4,
}
const ORDER = {
  order_id: 'C1',
  amount: 100,
  status: 1,
  created_at: '2026-03-01 10:00:00',
  expires_at: null,
  completed_at: null,
  bonus: 1,
  remark: null,
  proof_urls: [],
  payer_name: '',
  card_id: '',
  bank_name: '',
  bank_no: '',
}
const PART = 'data: the whole list / a page of it'
const PAGED = { current_page: 1, next_page: null }

describe('a value', () => {
  it.each([
    [{}, []],
    [{ balance: '1,234.50' }, ['data.balance: an amount with thousands commas']],
    [{ balance: '₱100' }, ['data.balance: an amount with its currency']],
    [{ balance: '100 PHP' }, ['data.balance: an amount with its currency']],
    [{ balance: ' 100 ' }, ['data.balance: an amount as other text']],
    [{ balance: { amount: 5, currency: 'PHP' } }, ['data.balance: an amount as an object']],
    [{ balance: { amount: 5, currency: 'USD' } }, ['data.balance: a number / an object']],
    [{ balance: '' }, ['data.balance: empty text for no number']],
    [{ balance: 'abc' }, ['data.balance: a number / other text']],
    [{ balance: 1e21 }, ['data.balance: a number / a whole number out of range']],
    [{ balance: true }, ['data.balance: a number / true or false']],
    [{ balance: [1] }, ['data.balance: a number / a list']],
    [{ balance: undefined }, ['data.balance: a number / nothing']],
    [{ payment_count: undefined }, ['data.payment_count: missing: treated as 0']],
    [{ payment_count: 1.5 }, ['data.payment_count: a whole number / a number with decimals']],
    [{ payment_count: '3' }, []],
    [{ payment_count: ' 3' }, ['data.payment_count: a count as other text']],
  ])('%j in a balance is reported', (change, lines) => {
    expect(found(getBalance, { data: { ...BALANCE, ...change } })).toEqual(lines)
  })

  it.each([
    [{ is_pay: 'true' }, ['data[0].is_pay: a flag as text']],
    [{ is_pay: 'false' }, ['data[0].is_pay: a flag as text']],
    [{ is_pay: null }, ['data[0].is_pay: empty for a flag: treated as no']],
    [{ is_pay: undefined }, ['data[0].is_pay: missing: treated as no']],
    [{ is_pay: 2 }, ['data[0].is_pay: 0 or 1 / a whole number']],
    [{ id: null }, ['data[0].id: text or a whole number / null']],
    [{ id: '' }, ['data[0].id: text or a whole number / empty text']],
    [{ bank_name: undefined }, ['data[0].bank_name: missing: treated as empty']],
    [{ bank_name: {} }, ['data[0].bank_name: text or a number / an object']],
    [{ gcash_status: undefined }, []],
    [{ enable: undefined }, ['data[0].enable: 0 or 1 / nothing']],
    [{ enable: null }, ['data[0].enable: 0 or 1 / null']],
    [{ enable: 'false' }, ['data[0].enable: a flag as text']],
    [{ extra: 'x' }, []],
  ])('%j in a bank card is reported', (change, lines) => {
    expect(found(getBankCards, { data: [{ ...CARD, ...change }] })).toEqual(lines)
  })

  it.each([
    [{ status: undefined }, ['data[0].status: a whole number or text / nothing']],
    [{ status: null }, ['data[0].status: a whole number or text / null']],
    [{ status: '' }, ['data[0].status: a whole number or text / empty text']],
    [{ status: 'TO_BE_PAID' }, []],
  ])('%j in an order is reported, because the app offers no action then', (change, lines) => {
    expect(found(getOrders, { ...PAGED, data: [{ ...ORDER, ...change }] })).toEqual(lines)
  })

  it.each([
    [{ date: '2026-03-01 10:00:00.000000', timezone: 'Asia/Manila' }, 'a time as an object'],
    [[2026, 3, 1, 10, 0], 'a time as a list'],
    [['x'], 'a time / a list'],
  ])('%j in place of a time is reported', (created_at, line) => {
    expect(found(getAnnouncements, { data: [{ ...ANNOUNCEMENT, created_at }] })).toEqual([
      `data[0].created_at: ${line}`,
    ])
  })

  it.each([
    [null, []],
    [{}, ['data[0].proof_urls: a keyed list']],
    ['', ['data[0].proof_urls: empty text for an empty list']],
    [{ 0: '/a.jpg', 2: { url: '/b.jpg' } }, ['data[0].proof_urls: a keyed list']],
    ['["/a.jpg"]', ['data[0].proof_urls: a list as text']],
    [{ 0: 5 }, ['data[0].proof_urls: a list / an object']],
    ['/a.jpg', ['data[0].proof_urls: a list as text']],
    [7, ['data[0].proof_urls: a list / a whole number']],
  ])('%j as photos is reported', (proof_urls, lines) => {
    expect(found(getOrders, { ...PAGED, data: [{ ...ORDER, proof_urls }] })).toEqual(lines)
  })

  const TIME = 'a time that is not understood and shown as received'
  const STATE = 'a state that is not understood'

  it.each([
    [{ created_at: 'yesterday' }, [`data[0].created_at: ${TIME}`]],
    [{ completed_at: 'Monday' }, [`data[0].completed_at: ${TIME}`]],
    [{ completed_at: '0001-01-01 00:00:00' }, []],
    [{ expires_at: 'in an hour' }, ['data[0].expires_at: a time / text that is not understood']],
    [{ expires_at: 77 }, ['data[0].expires_at: a time / a whole number that is not understood']],
    [{ status: 77 }, [`data[0].status: ${STATE}`]],
    [{ status: 'SETTLED' }, [`data[0].status: ${STATE}`]],
  ])('%j in an order that the app does not understand is reported', (change, lines) => {
    expect(found(getOrders, { ...PAGED, data: [{ ...ORDER, ...change }] })).toEqual(lines)
  })

  const NUMBER = 'a number for an account number: zeros at its start are lost'
  const NO_NUMBER = 'no account number that the app recognises'

  it('that is a number is noted for an account number', () => {
    const card = { ...CARD, bank_no: 9_171_112_222 }
    expect(found(getBankCards, { data: [card] })).toEqual([`data[0].bank_no: ${NUMBER}`])
    expect(found(getBankCards, { data: [{ ...CARD, bank_no: null }] })).toEqual([])
  })

  it.each<[unknown, string[]]>([
    [{ bank_name: 'GCash', bank_no: '09171112222' }, []],
    [{ accountNumber: '09171112222', notes: 5, extra: {} }, []],
    ['{"bank_no":"09171112222"}', []],
    [null, []],
    ['', []],
    [{ bank_no: 9_171_112_222 }, [NUMBER]],
    ['{"accountNumber":9171112222}', [NUMBER]],
    [{ holder: 'Maria' }, [NO_NUMBER]],
    ['pay to Maria', [NO_NUMBER]],
    [[1], ['an object or text / a list']],
  ])('%j as a payee is reported', (content, lines) => {
    const { payer_name: _1, card_id: _2, bank_name: _3, bank_no: _4, ...payment } = ORDER
    const places = lines.map((line) => `data[0].content: ${line}`)
    expect(found(getPayments, { ...PAGED, data: [{ ...payment, content }] })).toEqual(places)
  })

  it('that is no state of an event is reported', () => {
    const event = { id: 1, title: '', image: '', content: '', starts_at: null, ends_at: null }
    const data = [{ ...event, status: 9, progress: null, reward: null }]
    expect(found(getEvents, { ...PAGED, data })).toEqual([`data[0].status: ${STATE}`])
  })

  it('missing from the specification is reported as assumed', () => {
    const row = { ...ORDER, amount: 'abc', bonus: undefined }
    const { differences } = compare(answerSchema(getOrders), { code: 0, ...PAGED, data: [row] })
    expect(differences).toEqual([
      { at: 'data[0].amount', expected: 'a number', found: 'other text', isAssumed: true },
      { at: 'data[0].bonus', expected: 'a number', found: 'nothing', isAssumed: true },
    ])
  })
})

describe('a list', () => {
  it.each([
    [[], []],
    [{}, ['data: a keyed list']],
    [null, ['data: null for an empty list']],
    ['', ['data: empty text for an empty list']],
    [{ 7: ANNOUNCEMENT }, ['data: a keyed list']],
    ['x', ['data: a list / text']],
    [5, ['data: a list / a whole number']],
    [{ data: [ANNOUNCEMENT] }, ['data: a list / an object']],
  ])('that is %j is reported', (data, lines) => {
    expect(found(getAnnouncements, { data })).toEqual(lines)
  })

  it.each([
    [{ data: [ANNOUNCEMENT], ...PAGED, total: 1 }, []],
    [{ data: [ANNOUNCEMENT], current_page: 1, next_page: 2 }, [PART]],
    [{ data: [ANNOUNCEMENT], meta: { current_page: 1, last_page: 2 } }, [PART]],
    [{ data: { data: [ANNOUNCEMENT], total: 60 } }, [PART]],
  ])('of which %j is only a part is reported, as the app asks for no more', (body, lines) => {
    expect(found(getAnnouncements, body)).toEqual(lines)
  })

  it('within a report may not be a part, either', () => {
    const members = { data: [{ id: 1 }], current_page: 1, next_page: 2, total: 60 }
    expect(found(getTeamReport, { data: { totals: {}, members } })).toContain(
      'data.members: the whole list / a page of it',
    )
  })

  it('is reported by position, never by a key of the response', () => {
    const data = { 'SECRET-1': ANNOUNCEMENT, 'SECRET-2': { ...ANNOUNCEMENT, id: undefined } }
    expect(found(getAnnouncements, { data })).toEqual([
      'data[1].id: text or a whole number / nothing',
      'data: a keyed list',
    ])
  })
})

describe('a page', () => {
  it.each([
    [{ ...PAGED, data: [ORDER] }, []],
    [{ data: { ...PAGED, data: [ORDER] } }, []],
    [{ ...PAGED, data: { C1: ORDER } }, []],
    [{ current_page: '1', next_page: '2', data: [ORDER] }, []],
    [{ ...PAGED, next_page: false, data: [ORDER] }, ['next_page: true or false for a page']],
    [{ ...PAGED, next_page: '', data: [ORDER] }, ['next_page: empty text for no number']],
    [
      { data: [ORDER], next_cursor: 'eyJ', next_page_url: '?cursor=eyJ' },
      ['data: pages by number / pages by a cursor'],
    ],
    [{ data: [ORDER] }, ['data: no next_page: treated as the last page']],
    [{ data: [ORDER], has_more: false }, ['data: pages by another key']],
    [{ data: [ORDER], page_size: 20, total: 1 }, ['data: pages by another key']],
    [{ data: [ORDER], total: 1 }, ['data: pages by another key']],
    [{ rows: [ORDER], total: 9 }, ['rows: rows under another key', 'rows: pages by another key']],
    [
      { data: { content: [ORDER], number: 0, first: true, last: false, totalPages: 9 } },
      ['data.content: rows under another key', 'data.content: pages by another key'],
    ],
    [
      { data: { content: [ORDER], number: 1, first: false, last: true, totalPages: 2 } },
      [
        'data.content: the first page for page=1 / a later one',
        'data.content: rows under another key',
      ],
    ],
    [
      { ...PAGED, data: [ORDER], total: 9 },
      ['data: as many rows as are counted, or a next page / fewer, as the last page'],
    ],
    [
      { data: [ORDER], totals: { count: 9, amount: 1, in: 1, out: 0 } },
      [
        'data: as many rows as are counted, or a next page / fewer, as the last page',
        'data: no next_page: treated as the last page',
      ],
    ],
    [
      { data: [ORDER], meta: { current_page: 1, last_page: 2 }, links: { next: '?page=2' } },
      ["data: pages by the keys of Laravel's paginator"],
    ],
    [
      { data: { current_page: 1, data: [ORDER], next_page_url: null, last_page: 1 } },
      ["data.data: pages by the keys of Laravel's paginator"],
    ],
    [{ ...PAGED, data: { list: [ORDER] } }, ['data.list: rows under another key']],
    [
      { data: { list: null, total: 0, page: 1, page_size: 20 } },
      [
        'data.list: null for an empty list',
        'data.list: rows under another key',
        'data.list: pages by another key',
      ],
    ],
    [{ ...PAGED, data: { data: null } }, ['data.data: null for an empty list']],
    [{ ...PAGED, data: null }, ['data: null for an empty list']],
    [{ ...PAGED, data: 'x' }, ['data: a list / text']],
    [{ ...PAGED }, ['data: a list / nothing']],
  ])('%# is reported', (body, lines) => {
    expect(found(getOrders, body)).toEqual(lines)
  })

  it('with keyed rows is reported as another form', () => {
    const { payer_name: _1, card_id: _2, bank_name: _3, bank_no: _4, ...payment } = ORDER
    const row = { ...payment, content: '{"bank_no":"x"}' }
    expect(found(getPayments, { ...PAGED, data: { C1: row } })).toEqual([])
    const notice = { ...PAGED, data: { 1: {} } }
    expect(found(getPayments, notice)[0]).toBe(
      'data[0]: an object with order_id, amount, status, created_at, expires_at / one without them',
    )
  })
})

describe('a value that is not a list', () => {
  it.each([
    [`data:image/png;base64,${'A'.repeat(80)}`, []],
    [`${'A'.repeat(60)}\n${'A'.repeat(20)}\n`, []],
    ['A'.repeat(80), []],
    ['<svg/>', ['data.image: a data URI or base64 / other text']],
    ['', ['data.image: a data URI or base64 / empty text']],
    [undefined, ['data.image: a data URI or base64 / nothing']],
  ])('%j as the picture of a captcha is reported', (image, lines) => {
    expect(found(getCaptcha, { data: { key: 'k', image } })).toEqual(lines)
  })

  it.each([
    [5, []],
    ['5', []],
    [{ minutes: 5 }, ['data: a number / an object']],
    [undefined, ['data: a number / nothing']],
  ])('%j as minutes is reported', (data, lines) => {
    expect(found(getRefresh, { data })).toEqual(lines)
  })

  it.each([
    [[], []],
    [[{}, { json_data: { data: '<p>' } }], []],
    [[{}, { json_data: '{"data":"<p>"}' }], []],
    [[{}, { json_data: { data: {} } }], ['data[1].json_data.data: text / an object']],
    [[{}, 'x'], ['data[1]: an object / text']],
  ])('%j as configurations is reported', (data, lines) => {
    expect(found(getEditorNotice, { data })).toEqual(lines)
  })
})
