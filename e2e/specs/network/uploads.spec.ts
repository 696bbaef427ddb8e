import type { Page, Route } from 'playwright/test'
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
import { dismissToasts, onSignIn, openOtherTab, signOut } from '../../support/steps.ts'

/** The upload of a photo: its progress, and what can interrupt it. */

const PATH = '/mobile/payments/P1/paid'

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Sending' })

/** A photo that takes half a minute at the limit, so that a busy machine interrupts it half-way, too. */
const LIMIT = 16 * 1024
const slowPhoto = async (page: Page) =>
  jpegFile(await paint(page, { width: 800, height: 800, what: 'noise', quality: 0.8 }))

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

test('an upload is sent only by the user, whatever interrupts it, and with the same photo', async ({
  member: { page, open },
  world,
  context,
}) => {
  await page.clock.install()
  const code = await holdCode(page)
  await openPaidForm({ page, open }, world)
  await fillPaid(page, await slowPhoto(page))

  await test.step('its code does not load within 120 s', async () => {
    await slide(page)
    await code.requested()
    await expect(button(page, 'Continue')).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward('02:01')
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
  })

  await test.step('it shows its progress and is cancelled', async () => {
    const limit = await uploadLimit(page, context)
    await limit(LIMIT)
    await slide(page)
    await expect(progress(page)).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(progress(page)).toHaveCount(0)
    await expect(page.getByText('The result of the last attempt is unknown.')).toBeVisible()
    await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
    await limit(-1)
    // the fault below is for the next one
    await world.waitForRequests({ method: 'POST', path: PATH })
  })

  await test.step('it is cut off half-way', async () => {
    await world.fault('POST', PATH, { type: 'cut-upload' })
    await button(page, 'Continue').click()
    await expect(confirmation(page)).toContainText('Sending again may do it twice.')
    await slide(page)
    await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
    const before = (await world.ledger({ method: 'POST', path: PATH })).length
    await button(page, 'Back to the form').click()
    await expect(button(page, 'Show Photo 1')).toBeVisible()
    expect(await world.ledger({ method: 'POST', path: PATH })).toHaveLength(before)
  })

  await test.step('it is redirected, which has an unknown result', async () => {
    const location = { location: '/mobile/self' }
    await world.fault('POST', PATH, { type: 'status', status: 307, headers: location })
    await button(page, 'Continue').click()
    await slide(page)
    await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
    await button(page, 'Back to the form').click()
    // two of them would keep the next one back
    await dismissToasts(page)
  })

  await test.step('its form is closed, and its result is still reported', async () => {
    const before = (await world.ledger({ method: 'POST', path: PATH })).length
    await world.fault('POST', PATH, { type: 'hold' })
    await button(page, 'Continue').click()
    await slide(page)
    await expect
      .poll(async () => (await world.ledger({ method: 'POST', path: PATH })).length)
      .toBe(before + 1)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await world.release()
    await expect(page.locator('[popover]').getByText('I have paid: done')).toBeVisible()
    await expect(page.getByText('Your proof is being checked.')).toBeVisible()
    await expect(button(page, 'Show Photo 1')).toBeVisible()
  })
  const posts = await world.ledger({ method: 'POST', path: PATH })
  expect(posts.filter(({ worked }) => worked)).toHaveLength(1)
  expect(posts.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
})

test('an upload is cancelled when its member signs out in another tab', async ({
  member: { page, open },
  world,
  context,
}) => {
  const other = await openOtherTab(context, world)
  await openPaidForm({ page, open }, world)
  await fillPaid(page, await slowPhoto(page))
  const limit = await uploadLimit(page, context)
  await limit(LIMIT)
  await slide(page)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/paid'))
  await signOut(other)
  await failed
  await expect(onSignIn(page)).toBeVisible()
  await expect(page.locator('[popover]').getByText(/I have paid/)).toHaveCount(0)
  expect((await postsOf(world)).filter(({ worked }) => worked)).toEqual([])
})
