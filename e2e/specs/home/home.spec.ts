import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'

test('the figures of Today are requested when it is expanded, and it stays expanded after a reload', async ({
  member: { page, open },
  world,
}) => {
  const REPORT = { path: '/mobile/reports/personal' }
  await open('/')
  await settled(page)
  expect(await world.ledger(REPORT)).toHaveLength(0)
  await page.getByRole('button', { name: 'Today' }).click()
  const figures = page.getByRole('link', { name: /^Collected/ })
  await expect(figures).toContainText(
    /^Collected₱[\d,]+\.\d\d.*\d+ orders?(?:\d+% completed)?Paid out/,
  )
  expect(await world.ledger(REPORT)).toHaveLength(1)
  await page.reload()
  await expect(figures).toBeVisible()
  const day = await page.evaluate(() =>
    new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' }),
  )
  const [, asked] = await world.waitForRequests(REPORT, 2)
  expect(asked?.query).toEqual({ date_from: day, date_to: day })
  await figures.click()
  await expect(page.getByRole('heading', { level: 1, name: 'My report' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
})
