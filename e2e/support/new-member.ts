import type { Page } from 'playwright/test'

const FIELDS = {
  Account: ' cebu_agent1 ',
  Name: 'Ana  Reyes',
  'Phone number': '+63 917-123 4567',
  Password: 'better456',
  'Repeat password': 'better456',
  'Withdrawal password': '4711',
  'Repeat withdrawal password': '4711',
  'Payment rate': '0.5',
  'Collection rate': '０.7 %',
  'Minimum per order': '500',
  'Maximum per order': '20,000',
}

/** Fills in the form of /createAcc, with input as people type it. */
export async function fillNewMember(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(FIELDS)) {
    await page.getByLabel(name, { exact: true }).fill(value)
  }
}
