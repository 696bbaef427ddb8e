import { expect } from 'vitest'
import { getAutoDeposit, postAutoDeposit } from '#api/auto-deposit/contract.ts'
import { postBankCardCheck } from '#api/bank-cards/check-contract.ts'
import { getBankCards, putBankCard } from '#api/bank-cards/contract.ts'
import { deleteBank, getBanks, postBank, putBank } from '#api/banks/contract.ts'
import { postManualSms } from '#api/manual-sms/contract.ts'
import { pesos } from '../spec-client.ts'
import { happy, page, type Case } from './case.ts'

/** Bank cards for collection and payment, and withdrawal accounts. */

const setting = {
  amountUnder: pesos(5000),
  depositAmount: pesos(20_000),
  dailyLimit: pesos(100_000),
}

const bankForm = {
  bankName: 'Maya',
  number: '09289876543',
  holder: 'Maria Santos',
  branch: '',
  withdrawPassword: '1234',
}

export const accountCases: Case[] = [
  happy('getBankCards', getBankCards, undefined, {
    items: expect.toSatisfy((items: unknown[]) => items.length === 4),
    dropped: 0,
  }),
  happy('putBankCard', putBankCard, { id: '2', collects: true }, null),
  happy('putBankCard, pay', putBankCard, { id: '2', pays: false }, null),
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
  happy('getBanks', getBanks, { page: 1 }, page(3, null)),
  happy('postBank', postBank, bankForm, null),
  happy('postBank, branch', postBank, { ...bankForm, branch: 'Makati' }, null),
  happy('putBank', putBank, { id: '2', ...bankForm }, null),
  happy('deleteBank', deleteBank, { id: '2', withdrawPassword: '1234' }, null),
  happy('postBankCardCheck, passed', postBankCardCheck, { id: '1' }, { passed: true, note: '' }),
  happy(
    'postBankCardCheck, failed',
    postBankCardCheck,
    { id: '3' },
    { passed: false, note: expect.stringContaining('not online') },
  ),
]
