import { expect, test, toast } from '../../support/fixtures.ts'
import {
  button,
  confirmation,
  fillPaid,
  openPaidForm,
  REFERENCE,
  slide,
} from '../../support/order-steps.ts'
import { jpegFile, paint, uploadLimit } from '../../support/photos.ts'

/** The upload of a photo: its progress, and interruptions. */

const PATH = '/mobile/payments/P1/paid'

test('an upload shows its progress, can be cancelled, and can be sent again with the same photo', async ({
  member: { page, open },
  world,
  context,
}) => {
  await openPaidForm({ page, open }, world)
  const photo = jpegFile(
    await paint(page, { width: 800, height: 800, what: 'noise', quality: 0.8 }),
  )
  await fillPaid(page, photo)
  const limit = await uploadLimit(page, context)
  // half a minute, so that a busy machine cancels it half-way, too
  await limit(16 * 1024)
  await slide(page)
  const progress = page.getByRole('progressbar', { name: 'Sending' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toHaveCount(0)
  await expect(page.getByText('The result of the last attempt is unknown.')).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await limit(-1)

  // after being cut off half-way nothing is sent by itself, and the user can send the same photo
  await world.fault('POST', PATH, { type: 'cut-upload' })
  await button(page, 'Continue').click()
  await expect(confirmation(page)).toContainText('Sending again may do it twice.')
  await slide(page)
  await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
  const before = (await world.ledger({ method: 'POST', path: PATH })).length
  await button(page, 'Back to the form').click()
  await expect(button(page, 'Show Photo 1')).toBeVisible()
  expect(await world.ledger({ method: 'POST', path: PATH })).toHaveLength(before)
  await button(page, 'Continue').click()
  await slide(page)
  await expect(page.getByRole('status').getByText('Order P1')).toBeVisible()
  const posts = await world.ledger({ method: 'POST', path: PATH })
  expect(posts.filter(({ worked }) => worked)).toHaveLength(1)
  expect(posts.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
})

test('a redirected upload has an unknown result, and one whose form is left is still reported', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await openPaidForm({ page, open }, world)
  const location = { location: '/mobile/self' }
  await world.fault('POST', PATH, { type: 'status', status: 307, headers: location })
  await fillPaid(page)
  await slide(page)
  await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
  // leaving the form does not cancel the request, whose result is still reported
  await button(page, 'Back to the form').click()
  await world.fault('POST', PATH, { type: 'hold' })
  await button(page, 'Continue').click()
  await slide(page)
  await expect.poll(async () => (await world.ledger({ method: 'POST', path: PATH })).length).toBe(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await button(page, 'Leave').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await world.release()
  await expect(toast(page, 'Proof: done')).toBeVisible()
  await expect(page.getByText('Your proof is being checked.')).toBeVisible()
  await expect(button(page, 'Show Photo 1')).toBeVisible()
})
