import type { Locator, Page } from 'playwright/test'

/** Locators of the self-check. */

export const CHECK = { method: 'GET', path: '/mobile/selfCheck' }

export const opener = (page: Page): Locator => page.getByRole('button', { name: 'Self-check' })

export const openCheck = (page: Page): Promise<void> => opener(page).click()

export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Self-check' })

/** The result in one sentence. The topmost dialog also contains the toasts, which have this role. */
export const summary = (page: Page): Locator =>
  sheet(page)
    .getByRole('status')
    .filter({ hasText: /passed|problem|Not everything/ })
