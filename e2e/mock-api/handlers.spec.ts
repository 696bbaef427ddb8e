import { expect, it } from 'vitest'
import { MockWorld } from './control/client.ts'
import type { NewWorld } from './control/control-input.ts'
import { serverOfFile } from './spec-server.ts'

const server = serverOfFile()

async function ask(world: MockWorld, method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.baseURL}/mobile/${path}`, {
    method,
    headers: { authorization: `Bearer ${world.token}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return (await response.json()) as { code: number; message: string; data?: unknown }
}

const transfer = { account: 'maria', amount: 100, withdraw_password: '1234' }
const setting = { amountUnder: 100, depositAmount: 200, dailyLimit: 300 }

type Case = [
  name: string,
  code: number,
  method: string,
  path: string,
  body?: unknown,
  setup?: NewWorld,
]

const REJECTED: Case[] = [
  ['transfer, password', 40012, 'POST', 'transfer', { ...transfer, withdraw_password: '9999' }],
  ['transfer, balance', 40013, 'POST', 'transfer', { ...transfer, amount: 12_500.01 }],
  ['transfer, nobody', 40014, 'POST', 'transfer', { ...transfer, account: 'nobody' }],
  [
    'transfer, unknown recipient',
    40014,
    'POST',
    'transfer',
    transfer,
    { options: { recipients: ['pedro'] } },
  ],
  [
    'transfer, oneself',
    40015,
    'POST',
    'transfer',
    { ...transfer, account: 'me' },
    { options: { account: 'me' } },
  ],
  ['transfer, blank account', 40001, 'POST', 'transfer', { ...transfer, account: ' ' }],
  ['transfer, a third of a centavo', 40020, 'POST', 'transfer', { ...transfer, amount: 0.003 }],
  ['transfer, zero', 40020, 'POST', 'transfer', { ...transfer, amount: 0 }],
  ['transfer, negative', 40020, 'POST', 'transfer', { ...transfer, amount: -5 }],
  ['transfer, no permission', 40011, 'POST', 'transfer', transfer, { self: { can_transfer: 0 } }],
  ['transfer, locked', 40010, 'POST', 'transfer', transfer, { self: { locked: 1 } }],
  ['exchange, bonus', 40016, 'POST', 'exchange', { amount: 320.51 }],
  ['exchange, text', 40020, 'POST', 'exchange', { amount: 'much' }],
  ['limits, below', 40017, 'POST', 'personalSetting', { self_df_min: 499, self_df_max: 1000 }],
  ['limits, above', 40017, 'POST', 'personalSetting', { self_df_max: 50_000.01 }],
  ['limits, crossed', 40017, 'POST', 'personalSetting', { self_df_min: 900, self_df_max: 800 }],
  [
    'limits, fixed minimum',
    40018,
    'POST',
    'personalSetting',
    { self_df_min: 600, self_df_max: 800 },
    { self: { alter_self_df_min: 0 } },
  ],
  ['duty, not a flag', 40001, 'POST', 'personalSetting', { on_duty_ds: 'yes' }],
  ['duty, locked', 40010, 'POST', 'personalSetting', { on_duty_ds: 1 }, { self: { locked: 1 } }],
  [
    'duty, no permission',
    40011,
    'POST',
    'personalSetting',
    { on_duty_df: 1 },
    { self: { can_payment: 0 } },
  ],
  ['cards, no type', 40001, 'GET', 'bankCard?paginate=0'],
  ['cards, no paginate', 40001, 'GET', 'bankCard?type=0'],
  ['card, unknown', 40401, 'PUT', 'bankCard/9', { is_pay: 1 }],
  ['card, both', 40001, 'PUT', 'bankCard/1', { is_pay: 1, is_collection: 1 }],
  ['card, none', 40001, 'PUT', 'bankCard/1', {}],
  [
    'card, disabled',
    40019,
    'PUT',
    'bankCard/1',
    { is_pay: 1 },
    { cards: [{ id: 1, enable: 0, bank_name: 'GCash', bank_no: '1' }] },
  ],
  ['auto deposit, no setting', 40001, 'POST', 'deposit/auto', { enable: 1 }],
  [
    'auto deposit, above the maximum',
    40021,
    'POST',
    'deposit/auto',
    { enable: 1, setting: { ...setting, depositAmount: 301 } },
  ],
  [
    'auto deposit, zero',
    40020,
    'POST',
    'deposit/auto',
    { enable: 0, setting: { ...setting, amountUnder: 0 } },
  ],
  [
    'auto deposit, no permission',
    40011,
    'POST',
    'deposit/auto',
    { enable: 1, setting },
    { self: { can_auto_deposit: 0 } },
  ],
  ['sms, empty', 40001, 'POST', 'manualSms', { sms: ' ', time: '2025-01-01 00:00:00' }],
  ['sms, ISO time', 40001, 'POST', 'manualSms', { sms: 'x', time: '2025-01-01T00:00:00Z' }],
  ['orders, page 0', 40001, 'GET', 'orders?page=0'],
  ['orders, status word', 40001, 'GET', 'orders?page=1&status=done'],
  ['chat, blank', 40030, 'POST', 'chat', { message: '  ', type: 0 }],
  ['chat, no type', 40001, 'POST', 'chat', { message: 'x' }],
  ['chat, no file', 40030, 'POST', 'chat', { type: 1 }],
  ['chat, quote', 40031, 'POST', 'chat', { message: 'x', type: 0, reply_id: '999' }],
  ['message, unknown', 40404, 'GET', 'messages/999'],
]

it.each(REJECTED)('%s: %i', async (_, code, method, path, body, setup) => {
  const world = await MockWorld.create(server.baseURL, setup)
  const before = await world.snapshot()
  expect(await ask(world, method, path, body)).toMatchObject({ code })
  expect(await world.snapshot()).toEqual(before)
})

it('transfers exact centavos', async () => {
  const world = await MockWorld.create(server.baseURL)
  await ask(world, 'POST', 'transfer', { ...transfer, amount: 0.1 })
  await ask(world, 'POST', 'transfer', { ...transfer, amount: 0.2 })
  await ask(world, 'POST', 'exchange', { amount: 320.5 })
  const { data } = await ask(world, 'GET', 'balance')
  expect(data).toMatchObject({ balance: 12_820.2, bonus: 0 })
})

it('counts unread messages until they are read', async () => {
  const world = await MockWorld.create(server.baseURL, { counts: { chat: 6, unread: 2 } })
  const unread = async () => {
    const { data } = await ask(world, 'GET', 'chat')
    return (data as { read_at: string | null }[]).filter(({ read_at }) => read_at === null).length
  }
  expect(await unread()).toBe(2)
  await world.chat({ text: 'Hello' })
  expect(await unread()).toBe(3)
  await ask(world, 'POST', 'read')
  expect(await unread()).toBe(0)
})

it('quotes the message replied to', async () => {
  const world = await MockWorld.create(server.baseURL, { seed: 'empty' })
  const { id } = await world.chat({ text: 'Which order?' })
  await ask(world, 'POST', 'chat', { message: 'C1', type: 0, reply_id: String(id) })
  const { data } = await ask(world, 'GET', 'chat?page=1')
  expect(data).toMatchObject([
    { message: 'C1', from: '会员', replyContent: { from: '客服', msg: 'Which order?' } },
    { message: 'Which order?', from: '客服' },
  ])
})

it('returns payment content as an object and as JSON text', async () => {
  const world = await MockWorld.create(server.baseURL, { counts: { payments: 3 } })
  const { data } = await ask(world, 'GET', 'payments?page=1')
  const kinds = (data as { content: unknown }[]).map(({ content }) => typeof content)
  expect(kinds).toEqual(['object', 'string', 'object'])
})

it('rejects a file that is neither image nor video', async () => {
  const world = await MockWorld.create(server.baseURL)
  const body = new FormData()
  body.set('type', '1')
  body.append('message[]', new File(['x'], 'photo.jpg.exe'))
  const headers = { authorization: `Bearer ${world.token}` }
  const response = await fetch(`${server.baseURL}/mobile/chat`, { method: 'POST', headers, body })
  expect(await response.json()).toMatchObject({ code: 40032 })
})
