import { expect, type Page } from 'playwright/test'
import type { NewWorld } from '../mock-api/control/control-input.ts'
import { comeBack } from './steps.ts'

/** The forms that move money or configure its movement, and how to fill them in. */
export type MoneyForm = {
  name: string
  path: `/mobile/${string}`
  /** Opens a sheet over the screen at `route`; null if the form is a screen. */
  open: ((page: Page) => Promise<void>) | null
  route: string
  fill: (page: Page) => Promise<void>
  /** Fills in again the fields that are cleared after each attempt. */
  refill?: (page: Page) => Promise<void>
  /** The confirm button; null where money moves, which is confirmed by a slider. */
  confirm: string | null
  /** Texts of the confirmation that show what will be sent. */
  shown: string[]
  body: unknown
  /** The address of its record, which an unknown result links to. */
  record?: string
  /** What an unknown result shows in place of a record, as the server said it last. */
  said?: string[]
  /** Leaving it keeps what was filled in (R8.90), in place of a question. */
  isKept?: true
  /** A field whose text must be retained. */
  retained: { label: string; value: string }
  /** Timeout of the request. */
  timeoutMs: number
}

export const SETUP: NewWorld = {
  self: { can_transfer: 1, can_auto_deposit: 1 },
  balance: { balance: 12_500, bonus: 1_000 },
  autoDeposit: {
    enable: 0,
    setting: { amountUnder: 500, depositAmount: 1_000, dailyLimit: 5_000 },
  },
}

const tile = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const sheet = (page: Page) => page.getByRole('dialog')

const typePassword = (page: Page) =>
  page.getByLabel('Withdrawal password', { exact: true }).fill('1234')

const A_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export async function addProof(page: Page): Promise<void> {
  const file = { name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from(A_PNG, 'base64') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText(/^Ready, /).waitFor()
}

const SMS = 'You have received PHP 1,450.00 from MARIA S. Ref. No. 9021345678123.'

export const MONEY_FORMS: MoneyForm[] = [
  {
    name: 'transfer',
    path: '/mobile/transfer',
    open: tile('Transfer'),
    route: '/',
    fill: async (page) => {
      await sheet(page).getByLabel('To account').fill(' agent_manila08 ')
      await sheet(page).getByLabel('Amount').fill('1,000.50')
      await typePassword(page)
    },
    refill: typePassword,
    confirm: null,
    record: '/#/orderRecord?value=2',
    shown: ['agent_manila08', '₱1,000.50', 'Balance after₱11,499.50'],
    body: { account: 'agent_manila08', amount: 1000.5, withdraw_password: '1234' },
    retained: { label: 'Amount', value: '1,000.50' },
    timeoutMs: 30_000,
  },
  {
    name: 'exchange',
    path: '/mobile/exchange',
    open: tile('Exchange'),
    route: '/',
    fill: (page) => sheet(page).getByLabel('Amount').fill('320.5'),
    confirm: null,
    record: '/#/orderRecord?value=3',
    shown: ['₱320.50', 'Balance after₱12,820.50'],
    body: { amount: 320.5 },
    retained: { label: 'Amount', value: '320.5' },
    timeoutMs: 30_000,
  },
  {
    name: 'auto deposit',
    path: '/mobile/deposit/auto',
    open: tile('Auto deposit'),
    route: '/',
    fill: async (page) => {
      await sheet(page).getByRole('switch', { name: 'Auto deposit' }).click()
      await sheet(page).getByLabel('When the balance is under').fill('700')
    },
    confirm: 'Confirm',
    said: ['Off', '₱500.00', '₱1,000.00', '₱5,000.00'],
    shown: ['₱700.00', '₱1,000.00', '₱5,000.00'],
    body: { enable: 1, setting: { amountUnder: 700, depositAmount: 1000, dailyLimit: 5000 } },
    retained: { label: 'When the balance is under', value: '700' },
    timeoutMs: 30_000,
  },
  {
    name: 'wallet SMS',
    path: '/mobile/manualSms',
    open: (page) => page.getByRole('button', { name: /Wallet SMS/ }).click(),
    route: '/',
    fill: async (page) => {
      await sheet(page).getByLabel('Text of the SMS').fill(SMS)
      // a clipboard without text replaces nothing
      await page.evaluate(() => {
        navigator.clipboard.readText = () => Promise.resolve('')
      })
      await sheet(page).getByRole('button', { name: 'Paste' }).click()
      await expect(page.getByText('There is no text to paste.')).toBeVisible()
      await sheet(page).getByLabel('Received at').fill('2025-11-20T21:04')
    },
    confirm: 'Submit',
    record: '/#/orderCRecord',
    shown: ['₱1,450.00', '9021345678123', 'Nov 20, 2025, 9:04 PM'],
    body: {
      sms: SMS,
      time: '2025-11-20 21:04:00',
    },
    retained: { label: 'Text of the SMS', value: SMS },
    timeoutMs: 30_000,
  },
  {
    name: 'withdrawal',
    open: null,
    route: '/withdraw',
    path: '/mobile/withdraw',
    fill: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('1,000.50')
      await page.getByRole('radio', { name: /BPI/ }).check()
      await typePassword(page)
    },
    refill: typePassword,
    confirm: null,
    record: '/#/withdrawRecord',
    shown: [
      'BPI 1234567890',
      'Maria Santos',
      '₱1,000.50',
      '₱30.02',
      '₱970.48',
      'Balance after₱11,499.50',
    ],
    body: { source: 'balance', amount: 1000.5, bank_id: 2, withdraw_password: '1234' },
    retained: { label: 'Amount', value: '1,000.50' },
    timeoutMs: 30_000,
  },
  {
    name: 'deposit',
    open: null,
    route: '/deposit',
    path: '/mobile/deposit',
    fill: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('1,000.50')
      await page.getByRole('radio', { name: /UnionBank/ }).check()
      await page.getByLabel('Reference number').fill(' 9021 345 678123 ')
      await page.getByLabel('When you paid').fill('2026-01-20T21:04')
      await addProof(page)
    },
    confirm: null,
    record: '/#/depositRecord',
    shown: [
      '₱1,000.50',
      'UnionBank 109455667788',
      '9021345678123',
      'Jan 20, 2026, 9:04 PM',
      '1 photo',
    ],
    body: {
      method: 'bank',
      account_id: '2',
      amount: '1000.5',
      reference: '9021345678123',
      paid_at: '2026-01-20 21:04:00',
      'files[]': [expect.objectContaining({ type: 'image/png' })],
    },
    isKept: true,
    retained: { label: 'Amount', value: '1,000.50' },
    timeoutMs: 120_000,
  },
]

export const formNamed = (wanted: string): MoneyForm =>
  MONEY_FORMS.find(({ name }) => name === wanted)!

export const action = (page: Page) => page.getByRole('button', { name: 'Continue' })

/** Opens and fills in the form, up to its confirmation. */
export async function askToSend(page: Page, form: MoneyForm): Promise<void> {
  await form.open?.(page)
  await form.fill(page)
  await action(page).click()
}

export const confirmButton = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })

/** Moves the slider to its end, which confirms. */
export const slideToConfirm = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('slider').press('End')

/** Confirms the form; `isAgain` after an attempt with unknown result. */
export const confirmForm = (
  page: Page,
  { confirm }: Pick<MoneyForm, 'confirm'>,
  isAgain = false,
): Promise<void> =>
  confirm === null
    ? slideToConfirm(page)
    : confirmButton(page, isAgain ? 'Send again' : confirm).click()

/** The field whose text must be retained until the user discards it. */
export const fieldWithValue = (page: Page, { retained }: Pick<MoneyForm, 'retained'>) =>
  page.getByRole('textbox', { name: retained.label, exact: true })

/**
 * Everything that could trigger a queued request: a minute, a return to the page, a network
 * reconnection.
 */
export async function waitAndReturn(page: Page) {
  await page.clock.fastForward('01:00')
  await comeBack(page)
  await page.clock.fastForward('01:00')
}

/** Sends the unchanged form once more, with a new confirmation. */
export async function sendAgain(page: Page, form: MoneyForm, isAgain = false) {
  await form.refill?.(page)
  await action(page).click()
  await confirmForm(page, form, isAgain)
}

/** Leaves the form: by Escape from a sheet, by a link from a screen. */
export const leave = (page: Page, form: MoneyForm) =>
  form.open ? page.keyboard.press('Escape') : page.getByRole('link', { name: 'Back' }).click()

/** Password fields must be empty after every attempt. */
export async function expectNoPassword(page: Page) {
  for (const field of await page.getByLabel('Withdrawal password', { exact: true }).all()) {
    await expect(field).toHaveValue('')
  }
}

/** What a newly opened form says of something sent before that is in doubt. */
export const unsettledNotice = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /^The server has not confirmed the one sent on .* record first\.$/ })
