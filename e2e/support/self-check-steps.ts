import type { Locator, Page } from 'playwright/test'
import { showDuty } from './steps.ts'

/** The self-check, opened and looked at by an agent. */

export const CHECK = { method: 'GET', path: '/mobile/selfCheck' }

export const opener = (page: Page): Locator => page.getByRole('button', { name: 'Self-check' })

export async function openCheck(page: Page): Promise<void> {
  await showDuty(page)
  await opener(page).click()
}

export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Self-check' })
