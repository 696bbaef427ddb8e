import type { Locator, Page } from 'playwright/test'

/** The fields and buttons of the sign-in screen. */

export const account = (page: Page): Locator => page.getByLabel('Account', { exact: true })
export const password = (page: Page): Locator => page.getByLabel('Password', { exact: true })
export const captcha = (page: Page): Locator => page.getByLabel('Code in the picture')
/** The button that shows the captcha, and replaces it. */
export const picture = (page: Page): Locator =>
  page.getByRole('button', { name: 'Show another picture' })
export const pictureImage = (page: Page): Locator => picture(page).locator('img')
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Sign in' })
