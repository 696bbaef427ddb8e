import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAnnouncements } from '#api/announcements/contract.ts'
import { getAutoDeposit, postAutoDeposit } from '#api/auto-deposit/contract.ts'
import { getBalance } from '#api/balance/contract.ts'
import { deleteBank, getBanks, postBank, putBank } from '#api/banks/contract.ts'
import { getBankCards, postBankCardCheck, putBankCard } from '#api/bank-cards/contract.ts'
import { getChatHistory, getMessage, postChat } from '#api/chat/contract.ts'
import { getChat, postRead } from '#api/chat/unread-contract.ts'
import {
  getDepositOptions,
  getDeposits,
  postDeposit,
  postDepositCancel,
} from '#api/deposit/contract.ts'
import { getEditorNotice } from '#api/configs/contract.ts'
import type { Call } from '#api/contract.ts'
import { postExchange } from '#api/exchange/contract.ts'
import { postManualSms } from '#api/manual-sms/contract.ts'
import { getNotifications, postNotificationsRead } from '#api/notifications/contract.ts'
import {
  getOrder,
  getPayment,
  postOrderAppeal,
  postOrderConfirm,
  postOrderReject,
  postPaymentAppeal,
  postPaymentPaid,
  postPaymentReject,
} from '#api/order/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import { getRecords } from '#api/records/contract.ts'
import { getRefresh } from '#api/refresh/contract.ts'
import { getSelf, getSelfCheck, postPersonalSetting } from '#api/self/contract.ts'
import { getCaptcha, postLogin, postLogout } from '#api/session/contract.ts'
import { postTransfer } from '#api/transfer/contract.ts'
import {
  getWithdrawOptions,
  getWithdraws,
  postWithdraw,
  postWithdrawCancel,
} from '#api/withdraw/contract.ts'
import { getEvents, postClaim } from '#api/events/contract.ts'
import { deleteGoogle, getGoogle, postGoogle } from '#api/google/contract.ts'
import { getInviter, getInvites, postInvite, putInvite } from '#api/invites/contract.ts'
import { getLevels } from '#api/levels/contract.ts'
import { getMember, getMembers, getTeam, postMember, putMember } from '#api/team/contract.ts'
import { putPassword } from '#api/password/contract.ts'
import { postRegister } from '#api/registration/contract.ts'
import { getPersonalReport, getTeamReport } from '#api/reports/contract.ts'
import type { Rate } from '#lib/rate.ts'
import { MockWorld } from './client.ts'
import { startMockServer } from './server.ts'
import { pesos, send } from './spec-client.ts'

type Case = { call: unknown; name: string; run: () => Promise<void> }

let server: Awaited<ReturnType<typeof startMockServer>>
let world: MockWorld

beforeAll(async () => {
  server = await startMockServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await MockWorld.create(server.baseURL, { seed: 'demo' })
})

/** The parsed answer of a call that the backend accepts. */
async function accepted<Params, Schema extends v.GenericSchema>(
  call: Call<Params, Schema>,
  params: Params,
): Promise<v.InferOutput<Schema>> {
  const { baseURL, token, headers } = world
  const body = await send({ baseURL, token, headers }, call, params)
  expect(body).toMatchObject({ code: 0, message: 'ok' })
  return v.parse(call.answer, body)
}

function happy<Params, Schema extends v.GenericSchema>(
  name: string,
  call: Call<Params, Schema>,
  params: Params | (() => Promise<Params>),
  expected: unknown,
): Case {
  const run = async () => {
    const isMade = typeof params === 'function'
    const values = isMade ? await (params as () => Promise<Params>)() : params
    expect(await accepted(call, values)).toEqual(expected)
  }
  return { call, name, run }
}

const signInForm = async () => {
  const { key } = await accepted(getCaptcha, undefined)
  const { account, password } = world
  return { account, password, captchaKey: key, captcha: '1234' }
}
const quotedMessage = async () => ({ replyId: String((await world.snapshot()).chat[0]?.id) })
const page = (length: number, nextPage: number | null) =>
  expect.objectContaining({
    items: expect.toSatisfy((items: unknown[]) => items.length === length),
    dropped: 0,
    nextPage,
  })
const OF_A_MEMBER = { page: 1, statuses: [] }
const SOME_ORDERS = expect.objectContaining({
  items: expect.toSatisfy((items: unknown[]) => items.length > 0),
  dropped: 0,
})
const setting = {
  amountUnder: pesos(5000),
  depositAmount: pesos(20_000),
  dailyLimit: pesos(100_000),
}
const photo = { file: new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' }) }

const bankForm = {
  bankName: 'Maya',
  number: '09289876543',
  holder: 'Maria Santos',
  branch: '',
  withdrawPassword: '1234',
}

const depositForm = {
  method: 'bank' as const,
  receiverId: '1',
  amount: pesos(1000.5),
  reference: '9021345678123',
  paidAt: '2026-11-20 20:55:00',
  note: '',
  files: [photo.file],
}
const withdrawForm = {
  source: 'balance' as const,
  amount: pesos(116.83),
  bankId: '1',
  withdrawPassword: '1234',
  googleCode: null,
}
const fundPage = { page: 1, filter: undefined, days: {} }

/** An order in this state, with its amount. */
const orderWith = async (list: 'orders' | 'payments', status: number) => {
  const found = (await world.snapshot())[list].find((order) => order.status === status)
  return { orderId: String(found?.order_id), amount: pesos(Number(found?.amount)) }
}

const CASES: Case[] = [
  happy('getSelf', getSelf, undefined, expect.objectContaining({ balance: 12_543_075 })),
  happy(
    'postPersonalSetting, duty',
    postPersonalSetting,
    { duty: { side: 'payment', on: true } },
    expect.objectContaining({ duty: { payment: true, collection: true } }),
  ),
  happy(
    'postPersonalSetting, limits',
    postPersonalSetting,
    { limits: { ownMin: pesos(600), ownMax: pesos(50_000) } },
    expect.objectContaining({
      payoutLimits: expect.objectContaining({ ownMin: 60_000, ownMax: 5_000_000 }),
    }),
  ),
  happy('getSelfCheck', getSelfCheck, undefined, {
    collectionDuty: { passed: true, note: expect.any(String) },
    canCollect: { passed: true, note: expect.any(String) },
    balance: { passed: true, note: expect.any(String) },
    cards: [
      { bank: 'GCash 09171234567', passed: true, note: expect.any(String) },
      { bank: 'Maya 09289876543', passed: false, note: expect.any(String) },
    ],
  }),
  happy(
    'getBalance',
    getBalance,
    undefined,
    expect.objectContaining({ balance: 12_543_075, bonus: 231_840, paymentCount: 3 }),
  ),
  happy('getAnnouncements', getAnnouncements, undefined, {
    items: expect.toSatisfy((items: unknown[]) => items.length === 4),
    dropped: 0,
  }),
  happy('getBankCards', getBankCards, undefined, {
    items: expect.toSatisfy((items: unknown[]) => items.length === 4),
    dropped: 0,
  }),
  happy('putBankCard', putBankCard, { id: '2', collects: true }, null),
  happy('getAutoDeposit', getAutoDeposit, undefined, {
    isOn: false,
    ...setting,
  }),
  happy('postAutoDeposit', postAutoDeposit, { isOn: true, setting }, null),
  happy(
    'postManualSms',
    postManualSms,
    { sms: 'You have received P500.00 of GCash', time: '2025-03-01 08:15:00' },
    null,
  ),
  happy('postExchange', postExchange, { amount: pesos(100.5) }, null),
  happy(
    'postTransfer',
    postTransfer,
    { account: 'maria', amount: pesos(99.99), withdrawPassword: '1234' },
    null,
  ),
  happy('getOrders', getOrders, { page: 1, statuses: [] }, page(20, 2)),
  happy('getOrders, last page', getOrders, { page: 4, statuses: [] }, page(2, null)),
  happy('getOrders, one state', getOrders, { page: 1, statuses: ['audit-failed'] }, page(1, null)),
  happy(
    'getOrders, active',
    getOrders,
    { page: 1, statuses: ['to-be-paid', 'to-be-approved', 'audit-failed'] },
    page(6, null),
  ),
  happy('getPayments', getPayments, { page: 1, statuses: [] }, page(20, 2)),
  happy(
    'getPayments, active',
    getPayments,
    { page: 1, statuses: ['to-be-paid', 'to-be-approved', 'audit-failed'] },
    page(3, null),
  ),
  happy('getChat', getChat, undefined, page(30, null)),
  happy('getChatHistory', getChatHistory, { page: 2 }, page(10, null)),
  happy('postChat, text', postChat, { text: 'Hello' }, null),
  happy(
    'postChat, reply',
    postChat,
    async () => ({ text: 'Yes', ...(await quotedMessage()) }),
    null,
  ),
  happy('postChat, file', postChat, photo, null),
  happy('postRead', postRead, undefined, null),
  happy('getMessage', getMessage, quotedMessage, expect.objectContaining({ isOwn: false })),
  happy('getEditorNotice', getEditorNotice, undefined, expect.stringContaining('<h3>')),
  happy('getRefresh', getRefresh, undefined, 5),
  happy('getCaptcha', getCaptcha, undefined, {
    key: expect.any(String),
    image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  }),
  happy('postLogin', postLogin, signInForm, { token: expect.any(String) }),
  happy('postLogout', postLogout, undefined, null),
  happy('getBanks', getBanks, undefined, page(3, null)),
  happy('postBank', postBank, bankForm, null),
  happy('putBank', putBank, { id: '2', ...bankForm }, null),
  happy('deleteBank', deleteBank, { id: '2', withdrawPassword: '1234' }, null),
  happy(
    'getDepositOptions',
    getDepositOptions,
    undefined,
    expect.objectContaining({ limits: { min: 50_000, max: 10_000_000 } }),
  ),
  happy('postDeposit', postDeposit, depositForm, expect.objectContaining({ amount: 100_050 })),
  happy(
    'postDeposit, USDT',
    postDeposit,
    { ...depositForm, method: 'usdt', receiverId: null, amount: pesos(20) },
    expect.objectContaining({ amount: 116_700, usdtAmount: 2000 }),
  ),
  happy('getDeposits', getDeposits, fundPage, page(20, 2)),
  happy('getDeposits, filtered', getDeposits, { ...fundPage, filter: 'pending' }, page(0, null)),
  happy(
    'postDepositCancel',
    postDepositCancel,
    async () => ({ id: (await accepted(postDeposit, depositForm)).id }),
    null,
  ),
  happy('getWithdrawOptions', getWithdrawOptions, undefined, {
    limits: { min: 10_000, max: 5_000_000 },
    feeRate: 30_000,
    available: { balance: 12_543_075, bonus: 231_840 },
    needsGoogleCode: false,
  }),
  happy(
    'postWithdraw',
    postWithdraw,
    withdrawForm,
    expect.objectContaining({ amount: 11_683, fee: 350, net: 11_333 }),
  ),
  happy(
    'postWithdraw, dividend',
    postWithdraw,
    { ...withdrawForm, source: 'bonus' },
    expect.objectContaining({ fee: 0, net: 11_683 }),
  ),
  happy('getWithdraws', getWithdraws, fundPage, page(20, 2)),
  happy('getWithdraws, filtered', getWithdraws, { ...fundPage, filter: 'pending' }, page(2, null)),
  happy(
    'postWithdrawCancel',
    postWithdrawCancel,
    async () => ({ id: (await accepted(postWithdraw, withdrawForm)).id }),
    null,
  ),
  happy('getRecords', getRecords, { ledger: 'bonus', page: 4, days: {} }, page(4, null)),
  happy(
    'getRecords, of days without any',
    getRecords,
    { ledger: 'balance', page: 1, days: { from: '2020-01-01', to: '2020-01-02' } },
    expect.objectContaining({
      items: [],
      totals: { count: 0, amount: 0, incoming: 0, outgoing: 0 },
    }),
  ),
  happy(
    'getOrders, by id and days',
    getOrders,
    { page: 1, statuses: [], days: { from: '2020-01-01' }, keyword: '0001' },
    expect.objectContaining({ totals: expect.objectContaining({ count: 1 }) }),
  ),
  happy('getOrders, of a member', getOrders, { ...OF_A_MEMBER, memberId: '2001' }, SOME_ORDERS),
  happy('getPayments, of a member', getPayments, { ...OF_A_MEMBER, memberId: '2001' }, SOME_ORDERS),
  happy('postBankCardCheck, passed', postBankCardCheck, { id: '1' }, { passed: true, note: '' }),
  happy(
    'postBankCardCheck, failed',
    postBankCardCheck,
    { id: '3' },
    { passed: false, note: expect.stringContaining('not online') },
  ),
  happy(
    'getOrder',
    getOrder,
    () => orderWith('orders', 0),
    expect.objectContaining({ state: { known: 'to-be-paid' }, proofUrls: [] }),
  ),
  happy(
    'getPayment',
    getPayment,
    () => orderWith('payments', 0),
    expect.objectContaining({ payee: expect.objectContaining({ bankName: expect.any(String) }) }),
  ),
  happy('postOrderConfirm', postOrderConfirm, () => orderWith('orders', 0), null),
  happy(
    'postOrderReject',
    postOrderReject,
    async () => ({
      ...(await orderWith('orders', 0)),
      reason: 'wrong-amount' as const,
      amount: pesos(1),
      note: 'short',
    }),
    null,
  ),
  happy(
    'postPaymentPaid',
    postPaymentPaid,
    async () => ({
      ...(await orderWith('payments', 0)),
      reference: '9021345678123',
      cardId: '1',
      files: [photo.file],
    }),
    null,
  ),
  happy(
    'postPaymentReject',
    postPaymentReject,
    async () => ({
      ...(await orderWith('payments', 0)),
      reason: 'other' as const,
      note: 'no signal',
    }),
    null,
  ),
  happy(
    'postOrderAppeal',
    postOrderAppeal,
    async () => ({ ...(await orderWith('orders', 5)), isPaid: false as const, note: '' }),
    null,
  ),
  happy(
    'postPaymentAppeal',
    postPaymentAppeal,
    async () => ({
      ...(await orderWith('payments', 5)),
      isPaid: true as const,
      reference: '1',
      note: '',
      files: [photo.file],
    }),
    null,
  ),
  happy(
    'postRegister',
    postRegister,
    async () => {
      const { captchaKey, captcha } = await signInForm()
      const account = `new${world.memberId}`
      const person = { account, name: 'Maria Santos', phone: '+639171234567' }
      const secrets = { password: 'secret123', withdrawPassword: '2580' }
      return { inviteCode: 'MNL8K2QX', ...person, ...secrets, captchaKey, captcha }
    },
    null,
  ),
  happy('getInviter', getInviter, { code: 'MNL8K2QX' }, { inviter: expect.any(String) }),
  happy('getInvites', getInvites, { page: 1 }, page(3, null)),
  happy(
    'postInvite',
    postInvite,
    { rates: { payment: 60 as Rate, collection: 85 as Rate }, maxUses: 5, expiresAt: null },
    expect.objectContaining({
      rates: { payment: 60, collection: 85 },
      maxUses: 5,
      isEnabled: true,
      expiresAt: null,
      link: expect.stringContaining('/#/register?code='),
    }),
  ),
  happy('putInvite', putInvite, { id: '7', enable: false }, null),
  happy('putPassword', putPassword, { kind: 'withdraw' as const, old: '1234', next: '2580' }, null),
  happy('getGoogle', getGoogle, undefined, {
    isBound: false,
    secret: expect.stringMatching(/^[A-Z2-7]+$/),
    setupLink: expect.stringMatching(/^otpauth:\/\/totp\//),
  }),
  happy('postGoogle', postGoogle, { code: '123456' }, null),
  happy('deleteGoogle', deleteGoogle, { code: '123456' }, null),
  happy(
    'getLevels',
    getLevels,
    { page: 1 },
    expect.objectContaining({
      level: expect.objectContaining({ level: 'Gold', progress: 62, next: 'Platinum' }),
      items: expect.toSatisfy((items: unknown[]) => items.length === 3),
      nextPage: null,
    }),
  ),
  happy('getEvents', getEvents, { page: 1 }, page(4, null)),
  happy('postClaim', postClaim, { id: '31' }, null),
  happy('getNotifications', getNotifications, { page: 1 }, page(20, 2)),
  happy('getNotifications, last page', getNotifications, { page: 2 }, page(6, null)),
  happy('postNotificationsRead, one', postNotificationsRead, { ids: ['1'] }, null),
  happy('postNotificationsRead, all', postNotificationsRead, {}, null),
  happy(
    'getTeam',
    getTeam,
    undefined,
    expect.objectContaining({ members: 46, direct: 24, level: 'Gold', rebate: 128_450 }),
  ),
  happy('getMembers', getMembers, { page: 1 }, page(20, 2)),
  happy('getMembers, of a deeper line', getMembers, { page: 1, parentId: '2001' }, page(2, null)),
  happy(
    'getMembers, searched for in all lines',
    getMembers,
    { page: 1, keyword: '006', status: 'active' as const },
    page(1, null),
  ),
  happy(
    'getMember',
    getMember,
    { id: '2006' },
    expect.objectContaining({
      downlineCount: 0,
      parents: [
        { id: '2001', account: expect.any(String) },
        { id: '2004', account: expect.any(String) },
      ],
    }),
  ),
  happy(
    'postMember',
    postMember,
    {
      account: 'cebu_agent1',
      name: 'Ana Reyes',
      phone: '+639171234567',
      password: 'better456',
      withdrawPassword: '4711',
      rates: { payment: 50 as Rate, collection: 70 as Rate },
      permissions: { payment: true, collection: true, shipping: false },
      limits: { min: pesos(500), max: pesos(20_000) },
    },
    null,
  ),
  happy('putMember', putMember, { id: '2001', isSuspended: true, withDownline: true }, null),
  happy(
    'getPersonalReport',
    getPersonalReport,
    { from: '2020-01-01', to: '2099-12-31' },
    {
      totals: expect.objectContaining({
        collection: { count: 62, amount: expect.any(Number), successRate: expect.any(Number) },
        payment: expect.objectContaining({ count: 51 }),
      }),
      days: expect.objectContaining({ dropped: 0 }),
    },
  ),
  happy(
    'getTeamReport',
    getTeamReport,
    { days: { from: '2020-01-01', to: '2099-12-31' }, scope: 'all' },
    {
      totals: expect.objectContaining({ bonus: expect.any(Number) }),
      members: { items: expect.toSatisfy((all: unknown[]) => all.length === 9), dropped: 0 },
      days: { items: expect.toSatisfy((all: unknown[]) => all.length === 45), dropped: 0 },
    },
  ),
]

const isCall = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value

describe('every call of the contracts', () => {
  it.each(CASES)('$name is answered as its contract says', ({ run }) => run())

  it('has a case', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*/contract.ts', {
      eager: true,
    })
    const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall))
    const tried = new Set(CASES.map(({ call }) => call))
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter((call) => !tried.has(call))).toEqual([])
  })
})
