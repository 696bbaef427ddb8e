import type { Locator, Page } from 'playwright/test'
import type { WireRecord } from '../mock-api/world/wire.ts'
import { expect } from './fixtures.ts'

/** Locators of the ledger tests, and a sample row. */

export const rows = (page: Page, name: string) =>
  page.getByRole('list', { name }).getByRole('listitem')
export const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Ledgers' })
export const GET_RECORDS = { method: 'GET', path: '/mobile/records' }

export const record = (change: Partial<WireRecord>): WireRecord => ({
  id: 'L1',
  type: 'transfer_out',
  amount: -100,
  before: 1000,
  after: 900,
  related_id: 'T77',
  created_at: '2026-11-20 10:00:00',
  ...change,
})

/** Scrolls a long list, which loads more near its end, until it has this many rows. */
export async function readOnTo(page: Page, row: Locator, count: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const held = await row.last().getAttribute('aria-posinset')
    expect(Number(held)).toBeGreaterThanOrEqual(count)
  }).toPass()
}
