import type { Locator, Page } from 'playwright/test'

/** Locators of the self-check. */

export const CHECK = { method: 'GET', path: '/mobile/selfCheck' }

export const opener = (page: Page): Locator => page.getByRole('button', { name: 'Self-check' })

export const openCheck = (page: Page): Promise<void> => opener(page).click()

export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Self-check' })
