import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEvent } from '#api/realtime/contract.ts'
import { createMock } from '../server.ts'
import { dialect, DIALECTS, translateEvent } from './dialect.ts'

afterEach(() => vi.unstubAllEnvs())

const ORDER = { amount: 1800, status: 0, created_at: '2026-11-26 23:10:55', card_id: 1 }
const PAYEE = { bank_name: 'GCash', bank_no: '09211498943', holder: 'Jose Garcia', note: '' }
const MESSAGE = { message: 'Hi', from: '客服', type: 'text', data: { text: 'Hi', file: null } }

describe.each(Object.keys(DIALECTS))('in the dialect %s', (chosen) => {
  it.each([
    ['new_order', { order_id: 'C1', ...ORDER, completed_at: null, remark: '', proof_urls: [] }],
    ['new_payment', { order_id: '7', ...ORDER, content: PAYEE }],
    ['chat', { id: 'M30', ...MESSAGE, replyContent: null, read_at: null }],
    ['balanceChanged', { balance: 99.5, bonus: 0, payment_count: 3 }],
    ['bonusChanged', { bonus: 2 }],
  ])('%s has the same content', (name, data) => {
    const plain = readEvent(name, data)
    vi.stubEnv('MOCK_DIALECT', chosen)
    const [foreignName, content] = translateEvent(name, data)
    expect(foreignName).not.toBe(name)
    const { things, isPartial } = readEvent(foreignName, content) ?? {}
    expect({ things, isPartial }).toMatchObject({ things: plain?.things, isPartial: false })
  })
})

it('every response is in the dialect MOCK_DIALECT', async () => {
  vi.stubEnv('MOCK_DIALECT', 'php')
  const app = new Hono().use(dialect).get('/', (c) => c.json({ code: 0, data: { balance: 5 } }))
  const response = await app.request('/')
  expect(await response.json()).toMatchObject({ code: 0, data: { data: { balance: '5.00' } } })
})

it.each(['PHP', 'laravel', 'constructor'])(
  'no backend starts in the unknown dialect %s',
  (name) => {
    vi.stubEnv('MOCK_DIALECT', name)
    expect(createMock).toThrow(`MOCK_DIALECT must be php or java, not '${name}'`)
  },
)
