import type { Locator, Page } from 'playwright/test'
import type { MockWorld } from '../mock-api/control/client.ts'
import type { LedgerEntry } from '../mock-api/control/ledger.ts'

/** The member's accounts, and their switches on home. */

/** An account in the backend's format, switched on for both sides. */
export const bankCard = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  bank_name: 'GCash',
  bank_no: '09171234567',
  enable: 1,
  is_collection: 1,
  is_pay: 1,
  ...more,
})

export const LIST = { method: 'GET', path: '/mobile/bankCard' }
export const PATH = '/mobile/bankCard/:id'

export const accounts = (page: Page): Locator => page.getByRole('region', { name: 'My accounts' })
export const collect = (page: Page, name = 'GCash ··4567'): Locator =>
  page.getByRole('switch', { name: `Collect with ${name}` })
export const dialog = (page: Page): Locator => page.getByRole('alertdialog')
export const answer = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: /^Turn (on|off)$/ })

export const changes = (world: MockWorld): Promise<LedgerEntry[]> => world.ledger({ method: 'PUT' })
export const listCount = async (world: MockWorld): Promise<number> =>
  (await world.ledger(LIST)).length

export async function change(page: Page): Promise<void> {
  await collect(page).click()
  await answer(page).click()
}
