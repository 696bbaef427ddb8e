import type { BrowserContext, Page, Route } from 'playwright/test'
import { expect, test, toast } from '../../support/fixtures.ts'
import {
  button,
  confirmation,
  fillPaid,
  openPaidForm,
  postsOf,
  REFERENCE,
  slide,
} from '../../support/order-steps.ts'
import { jpegFile, paint, uploadLimit } from '../../support/photos.ts'
import { onSignIn, openOtherTab, signOut } from '../../support/steps.ts'

/** What can interrupt an upload: its code failing to load, and the end of the session. */

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Sending' })

/** Holds the chunk that sends uploads until `release` is called. */
async function holdCode(page: Page) {
  const held: Route[] = []
  await page.route(/\/assets\/upload-[^/]*\.js$/, (route) => {
    held.push(route)
  })
  return {
    /** The upload waits for its code, with its time limit running: the lock of a write comes first. */
    requested: () => expect.poll(() => held.length).toBe(1),
    release: async () => {
      for (const route of held) await route.continue()
    },
  }
}

test('an upload whose code does not load within 120 s sends nothing and keeps what was typed', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  const code = await holdCode(page)
  await openPaidForm({ page, open }, world)
  await fillPaid(page)
  await slide(page)
  await code.requested()
  await expect(button(page, 'Continue')).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(120_200)
  await expect(toast(page, /did not load\. Nothing was sent/)).toBeVisible()
  await expect(button(page, 'Continue')).toBeEnabled()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(button(page, 'Show Photo 1')).toBeVisible()
  await code.release()
  // sending is possible now, but does not start by itself
  await button(page, 'Continue').click()
  await expect(confirmation(page)).toBeVisible()
  await expect(confirmation(page)).not.toContainText('Sending again may do it twice.')
  expect(await postsOf(world)).toEqual([])
  await slide(page)
  await expect(page.getByRole('status').getByText('Order P1')).toBeVisible()
  expect(await postsOf(world)).toHaveLength(1)
})

/** Starts an upload that takes half a minute, so that a busy machine interrupts it half-way, too. */
async function startUpload(page: Page, context: BrowserContext): Promise<void> {
  const photo = await paint(page, { width: 800, height: 800, what: 'noise', quality: 0.8 })
  await fillPaid(page, jpegFile(photo))
  const limit = await uploadLimit(page, context)
  await limit(16 * 1024)
  await slide(page)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
}

test('an upload is cancelled when its member signs out in another tab', async ({
  member: { page, open },
  world,
  context,
}) => {
  const other = await openOtherTab(context, world)
  await openPaidForm({ page, open }, world)
  await startUpload(page, context)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/paid'))
  await signOut(other)
  await failed
  await expect(onSignIn(page)).toBeVisible()
  await expect(toast(page, /I have paid/)).toHaveCount(0)
  expect((await postsOf(world)).filter(({ worked }) => worked)).toEqual([])
})
