import { amount, expect, MOVING, test } from '../../support/fixtures.ts'

test.use(MOVING)

test('the home screen shows what the server says, duty always in sight', async ({
  member: { page, open },
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open('/')
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(amount(balance, '₱12,500.00')).toBeAttached()
  await expect(amount(balance, '₱320.50')).toBeAttached()
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Payment duty' })).not.toBeChecked()
  for (const [side, state] of [
    ['Collection', 'On duty'],
    ['Payment', 'Off'],
  ] as const) {
    await expect(page.getByRole('switch', { name: `${side} duty` })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible()
  }
})
