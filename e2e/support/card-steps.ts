import type { Locator, Page } from 'playwright/test'
import type { MockWorld } from '../mock-api/control/client.ts'
import type { LedgerEntry } from '../mock-api/control/ledger.ts'

/** The switches of the accounts on home. */

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
