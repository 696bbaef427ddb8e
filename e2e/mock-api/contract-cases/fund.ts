import { expect } from 'vitest'
import {
  getDepositOptions,
  getDeposits,
  postDeposit,
  postDepositCancel,
} from '#api/deposit/contract.ts'
import { postExchange } from '#api/exchange/contract.ts'
import { getRecords } from '#api/records/contract.ts'
import { postTransfer } from '#api/transfer/contract.ts'
import {
  getWithdrawOptions,
  getWithdraws,
  postWithdraw,
  postWithdrawCancel,
} from '#api/withdraw/contract.ts'
import { pesos } from '../spec-client.ts'
import { accepted, happy, page, photo, type Case } from './case.ts'

/** Deposits, withdrawals, transfers, exchanges and the ledgers. */

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
  bankId: 1,
  withdrawPassword: '1234',
  googleCode: null,
}

const fundPage = { page: 1, filter: undefined, days: {} }

export const fundCases: Case[] = [
  happy('postExchange', postExchange, { amount: pesos(100.5) }, null),
  happy(
    'postTransfer',
    postTransfer,
    { account: 'maria', amount: pesos(99.99), withdrawPassword: '1234' },
    null,
  ),
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
    { ...depositForm, method: 'usdt', receiverId: null, amount: pesos(20), note: 'Sent' },
    expect.objectContaining({ amount: 116_700, usdtAmount: 2000 }),
  ),
  happy('getDeposits', getDeposits, fundPage, page(20, 2)),
  happy('getDeposits, filtered', getDeposits, { ...fundPage, filter: 'pending' }, page(0, null)),
  happy(
    'postDepositCancel',
    postDepositCancel,
    async (world) => ({ id: (await accepted(world, postDeposit, depositForm))?.id ?? '' }),
    null,
  ),
  happy('getWithdrawOptions', getWithdrawOptions, undefined, {
    limits: { min: 10_000, max: 5_000_000 },
    feeRate: 30_000,
    available: { balance: 12_543_075, bonus: 231_840 },
    spendable: { balance: 12_543_075, bonus: 231_840 },
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
  happy(
    'postWithdraw, with a Google code',
    postWithdraw,
    { ...withdrawForm, googleCode: '123456' },
    expect.objectContaining({ amount: 11_683 }),
  ),
  happy('getWithdraws', getWithdraws, fundPage, page(20, 2)),
  happy('getWithdraws, filtered', getWithdraws, { ...fundPage, filter: 'pending' }, page(2, null)),
  happy(
    'postWithdrawCancel',
    postWithdrawCancel,
    async (world) => ({ id: (await accepted(world, postWithdraw, withdrawForm))?.id ?? '' }),
    null,
  ),
  happy('getRecords', getRecords, { ledger: 'bonus', page: 4, days: {} }, page(4, null)),
  happy(
    'getRecords, on days without records',
    getRecords,
    { ledger: 'balance', page: 1, days: { from: '2020-01-01', to: '2020-01-02' } },
    expect.objectContaining({
      items: [],
      totals: { count: 0, amount: 0, incoming: 0, outgoing: 0 },
    }),
  ),
]
