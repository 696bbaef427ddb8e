import type { Locator, Page } from 'playwright/test'
import type { MockWorld } from '../mock-api/control/client.ts'
import type { LedgerEntry, LedgerFile } from '../mock-api/control/ledger.ts'
import { MINUTE_MS, toWallClock } from '../mock-api/world/clock.ts'
import type { MemberPage } from './fixtures.ts'
import { slideToConfirm } from './money-forms.ts'
import { jpegFile, paint, type TestFile } from './photos.ts'

/** Steps and locators of the tests of one order. */

const COLLECTION = 'C1'
const PAYMENT = 'P1'
export const REFERENCE = '9021345678123'

export const payee = {
  bank_name: 'BDO Unibank',
  bank_no: '001234567890',
  holder: 'Liza M. Domingo',
  branch: 'Makati',
  note: 'Ref \u202E88213\n2nd floor',
}

/** Creation and expiry times of an order that expires in `left` minutes. */
export const times = (left: number, now = Date.now()) => ({
  created_at: toWallClock(now - MINUTE_MS),
  expires_at: toWallClock(now + left * MINUTE_MS),
})

export const collection = {
  order_id: COLLECTION,
  amount: 2500,
  status: 0,
  payer_name: 'Maria Santos',
  card_id: '1',
  bank_name: 'GCash',
  bank_no: '09171234567',
  bonus: 20,
}

export const payment = { order_id: PAYMENT, amount: '4,850.50', status: 0, content: payee }

/** Adds one open order on each side. */
export async function giveOrders(world: MockWorld, minutes = 20): Promise<void> {
  await world.patch({
    orders: [{ ...collection, ...times(minutes) }],
    payments: [{ ...payment, ...times(minutes) }],
  })
}

export const main = (page: Page): Locator => page.getByRole('main')

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

export const confirmation = (page: Page): Locator => page.getByRole('alertdialog')

/** Presses a button in the confirmation. */
export const press = (name: string) => (page: Page) =>
  confirmation(page).getByRole('button', { name, exact: true }).click()

/** Continues from a form to its confirmation. */
export const proceed = (page: Page): Promise<void> => button(page, 'Continue').click()

/** Chooses the problem with a collection order. */
export const problem = (name: RegExp) => async (page: Page) => {
  await button(page, 'Problem').click()
  await page.getByRole('button', { name }).click()
}

export const slide = slideToConfirm

/** The writes to an order: all are POST requests. */
export const postsOf = async (world: MockWorld): Promise<LedgerEntry[]> =>
  (await world.ledger({ method: 'POST' })).filter(({ path }) =>
    /^\/mobile\/(?:orders|payments)\//.test(path),
  )

export const photoField = (page: Page): Locator => page.locator('input[type=file]')

export async function addPhotos(page: Page, ...files: TestFile[]): Promise<void> {
  await photoField(page).setInputFiles(files)
  await page.getByText('Preparing…').first().waitFor({ state: 'hidden' })
}

export async function receipt(page: Page): Promise<TestFile> {
  return jpegFile(await paint(page, { width: 120, height: 200, what: 'corners' }))
}

/** Opens 'I have paid' of a payment order that expires in this many minutes. */
export async function openPaidForm(
  { page, open }: MemberPage,
  world: MockWorld,
  minutes = 20,
): Promise<void> {
  await giveOrders(world, minutes)
  await open('/orderPInfo?id=P1')
  await button(page, 'I have paid').click()
}

/** Fills in 'I have paid' and continues to its confirmation. */
export async function fillPaid(page: Page, ...files: TestFile[]): Promise<void> {
  await page.getByRole('radio', { name: /GCash/ }).check()
  await page.getByLabel('Reference number').fill(REFERENCE)
  await addPhotos(page, ...(files.length > 0 ? files : [await receipt(page)]))
  await button(page, 'Continue').click()
}

export const filesOf = ({ body }: LedgerEntry): LedgerFile[] =>
  (body as { 'files[]'?: LedgerFile[] })['files[]'] ?? []

export const resultUnknown = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Result unknown' })
