import type { NewWorld } from '../mock-api/control/control-input.ts'

/** A world with content on every screen, whose own texts contain no Latin letters. */

const ORDER = {
  amount: 50_000,
  created_at: '昨天',
  expires_at: '2099-11-20 10:00:00',
  payer_name: '陈',
  bank_name: '钱包',
  bank_no: '0917',
  card_id: '1',
}
const PAYEE = { bank_name: '钱包', bank_no: '0917', holder: '陈', branch: '', note: '' }
const EVENT = { title: '活动', content: '<p>规则</p>', image: '' }
const DAY = { count: 2, amount: 100, success_rate: 50 }

export const SWEEP_WORLD: NewWorld = {
  self: { account: '8801', uuid: '8802' },
  balance: { balance: '1,234,567.89' },
  options: { account: '8801' },
  notice: '<p>通知</p>',
  orders: [
    { ...ORDER, order_id: '1', status: 0 },
    { ...ORDER, order_id: '3', status: 5, expires_at: '2020-11-20 10:00:00' },
  ],
  payments: [{ ...ORDER, order_id: '2', status: 0, content: PAYEE }],
  team: {
    level: '金牌',
    members: [{ id: 1, parent_id: null, account: '8803', name: '陈', level: '', status: 1 }],
  },
  teamDays: [{ account: '8803', name: '陈', isDirect: true, date: '2026-11-20', collection: DAY }],
  cards: [
    {
      id: 1,
      bank_name: '钱包',
      bank_no: '0917',
      enable: 1,
      is_collection: 1,
      is_pay: 1,
      gcash_status: 4,
    },
    { id: 2, bank_name: '', bank_no: '', enable: 0, is_collection: 0, is_pay: 0 },
  ],
  banks: [{ id: 1, bank_name: '钱包', bank_no: '0917', holder: '陈', branch: '' }],
  depositOptions: {
    accounts: [
      { id: 1, bank_name: '钱包', bank_no: '0917', holder: '陈', reference: '1' },
      { id: 2, bank_name: '银行', bank_no: '0918', holder: '陈', reference: '' },
    ],
    usdt: { network: 'TRC20', address: '8804', rate: 57 },
  },
  deposits: [
    {
      id: '1',
      method: 'bank',
      amount: 500,
      usdt_amount: null,
      bank_name: '钱包',
      bank_no: '0917',
      reference: '1',
      status: 3,
      created_at: '昨天',
    },
  ],
  withdraws: [
    {
      id: '1',
      source: 'balance',
      amount: 500,
      fee: 15,
      net: 485,
      bank_name: '钱包',
      bank_no: '0917',
      status: 2,
      created_at: '昨天',
    },
  ],
  announcements: [{ id: 1, title: '公告', created_at: '昨天', content: '<p>内容</p>' }],
  invites: [{ id: 1, code: '8803', uses: 1, max_uses: 5, status: 1, expires_at: null }],
  events: [
    { ...EVENT, id: 1, status: 1, progress: 5, reward: 1 },
    { ...EVENT, id: 2, status: 2, reward: null },
  ],
  levels: {
    current: { level: '金', next: '白金', progress: 5, review_at: '昨天' },
    data: [{ id: 1, from: '银', to: '金', reason: '', created_at: '昨天' }],
  },
  faults: [
    {
      method: 'POST',
      path: '/mobile/bankCard/:id/check',
      times: null,
      act: { type: 'body', body: '{"code":0,"data":{"check":0,"note":"离线"}}' },
    },
  ],
  notifications: [
    { id: 1, type: 'new_order', title: '新', body: '1', related: '1', created_at: '昨天' },
  ],
}

/** Names that are the same in every language. */
export const SAME_EVERYWHERE = [
  'Agent Desk',
  'Switch to English',
  '切换到中文',
  'English',
  'EN',
  'UUID',
  'USDT',
  'TRC20',
]

/** Longer than a row, without a line-break opportunity. */
const UNBROKEN = 'W'.repeat(240)

/** Keys, states and links, which are not shown as text. */
const NO_TEXT = /^(?:id|order_id|parent_id|card_id|method|source|uuid|date|seed|path)$/

/** Replaces every displayed text with an unbroken one. */
function withLongTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (NO_TEXT.test(key)) return value
    return key === 'content' || key === 'notice' ? `<p>${UNBROKEN}</p>` : UNBROKEN
  }
  if (Array.isArray(value)) return value.map((each) => withLongTexts(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withLongTexts(each, name)]),
  )
}

const { options, faults: _faults, ...shown } = SWEEP_WORLD
const TIMES = { created_at: '', updated_at: '', expires_at: '', paid_at: '', confirmed_at: '' }
const LONG_ORDER = { ...TIMES, remark: '', reason: '', reference: '', bank_no: '', status: 0 }
const AMOUNTS = { amount: 500, before: 1, after: 501 }

const withMore = (more: object) => (row: object) => ({ ...more, ...row })

/** A world of overlong texts. */
export const LONG_WORLD: NewWorld = {
  ...(withLongTexts({
    ...shown,
    self: { account: '', name: '', level: '' },
    orders: shown.orders?.map(withMore(LONG_ORDER)),
    payments: shown.payments?.map(withMore(LONG_ORDER)),
    deposits: shown.deposits?.map(withMore({ ...TIMES, note: '' })),
    withdraws: shown.withdraws?.map(withMore({ ...TIMES, holder: '' })),
    team: {
      level: '',
      members: [
        {
          id: 1,
          parent_id: null,
          status: 1,
          account: '',
          name: '',
          level: '',
          last_active: '',
          joined_at: '',
        },
      ],
    },
    events: shown.events?.map(withMore({ starts_at: '', ends_at: '' })),
    levels: {
      current: { level: '', next: '', review_at: '' },
      data: [{ id: 1, from: '', to: '', reason: '', created_at: '' }],
    },
    records: Object.fromEntries(
      ['bonus', 'balance', 'transfer', 'exchange'].map((ledger) => [
        ledger,
        [{ id: 1, type: '', related_id: '', created_at: '', ...AMOUNTS }],
      ]),
    ),
  }) as NewWorld),
  options: { ...options },
  faults: [
    {
      method: 'POST',
      path: '/mobile/bankCard/:id/check',
      times: null,
      act: { type: 'body', body: JSON.stringify({ code: 0, data: { check: 0, note: UNBROKEN } }) },
    },
  ],
}
