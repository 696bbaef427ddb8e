import type { Page, Route } from 'playwright/test'
import { expect, test, toast } from '../../support/fixtures.ts'
import {
  button,
  fillPaid,
  openPaidForm,
  postsOf,
  REFERENCE,
  slide,
} from '../../support/order-steps.ts'

/** An upload whose code does not load. */

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Sending' })

/** The file with the code that sends uploads never comes, or when the test lets it. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(/\/assets\/upload-[^/]*\.js$/, (route) => {
    held.push(route)
  })
  return async () => {
    for (const route of held) await route.continue()
  }
}

test('an upload whose code does not load is sent neither later nor by itself, and keeps what was typed', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  const release = await holdCode(page)
  await openPaidForm({ page, open }, world)
  await fillPaid(page)
  await test.step('given up after 120 s: sending is possible again, and nobody warns of doing it twice', async () => {
    await slide(page)
    await expect(button(page, 'Continue')).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward('02:01')
    await expect(toast(page, /did not load\. Nothing was sent/)).toBeVisible()
    await expect(button(page, 'Continue')).toBeEnabled()
    await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
    await expect(button(page, 'Show Photo 1')).toBeVisible()
    await button(page, 'Continue').click()
    await expect(page.getByRole('alertdialog')).not.toContainText('Sending again may do it twice.')
  })
  await test.step('cancelled', async () => {
    await slide(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(progress(page)).toHaveCount(0)
  })
  await test.step('loaded: what was given up and what was cancelled is not sent by itself', async () => {
    const loaded = page.waitForResponse(/\/assets\/upload-/)
    await release()
    await loaded
    // an answer that follows every request of the page
    await page.evaluate(() => fetch('/mobile/self').then((answer) => answer.text()))
    await button(page, 'Continue').click()
    await page.getByRole('alertdialog').waitFor()
    expect(await postsOf(world)).toEqual([])
    await slide(page)
    await expect(page.getByRole('status').getByText('Order P1')).toBeVisible()
    expect(await postsOf(world)).toHaveLength(1)
  })
})
