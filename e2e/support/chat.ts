import { expect, type Locator, type Page } from 'playwright/test'
import type { MockWorld } from '../mock-api/control/client.ts'
import type { LedgerEntry } from '../mock-api/control/ledger.ts'

/** Steps and locators that several chat tests share. */

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Customer service' })
export const log = (page: Page): Locator => panel(page).getByRole('log')
export const field = (page: Page): Locator =>
  panel(page).getByRole('textbox', { name: 'Message', exact: true })
export const sendButton = (page: Page): Locator =>
  panel(page).getByRole('button', { name: 'Send message' })
export const chatTab = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ })

/** The messages of one author that contain this text. */
export const message = (page: Page, author: 'You' | 'Customer service', text: string | RegExp) =>
  log(page).getByRole('group', { name: author, exact: true }).filter({ hasText: text })

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await sendButton(page).click()
}

/** The menu of a message. */
export const menu = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Message', exact: true })

/** Uses the keyboard: on touch there is a long press instead of a button. */
export const openMenu = (of: Locator): Promise<void> =>
  of.getByRole('button', { name: /^Actions for/ }).press('Enter')

/** Opens a message's menu and chooses an action. */
export async function choose(page: Page, of: Locator, action: string): Promise<void> {
  await openMenu(of)
  await menu(page).getByRole('button', { name: action, exact: true }).click()
}

/** Waits until realtime is connected and no request is in progress. */
export async function settledChat(page: Page): Promise<void> {
  await expect(panel(page).getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  await expect(page.locator('progress[aria-label=Loading]')).toHaveCount(0)
}

/** Waits until the chat is settled and receives events. */
export async function liveChat(page: Page, world: MockWorld): Promise<void> {
  await world.waitForSubscription()
  await settledChat(page)
}

export const CHAT = '/mobile/chat'

export const posts = (world: MockWorld): Promise<LedgerEntry[]> =>
  world.ledger({ method: 'POST', path: CHAT })

export const mine = (page: Page, text: string | RegExp) => message(page, 'You', text)
export const hasFailed = (page: Page, text: string) => mine(page, text).getByText('send failed')
export const isSent = (page: Page, text: string | RegExp) =>
  mine(page, text).last().getByRole('img', { name: 'Sent' })
export const resend = (page: Page, text: string) =>
  mine(page, text).getByRole('button', { name: 'Resend' })

/** The last text announced to screen readers. */
export const announced = (page: Page): Locator =>
  panel(page).locator('p[role=status].visually-hidden')

/** A conversation in the backend's format, newest last. */
export function conversation(texts: readonly (string | Record<string, unknown>)[]) {
  return texts
    .map((said, index) => {
      const over = typeof said === 'string' ? { message: said } : said
      // not those of the messages that the world adds
      const id = `${index + 1_001}`
      return {
        id,
        reply_id: null,
        author: 'Support',
        from: '客服',
        created_at: '2026-11-20 10:00:00',
        type: 'text',
        response_http: 200,
        read_at: '2026-11-20 10:00:00',
        ...over,
      }
    })
    .toReversed()
}
