import { amount, expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'

const side = (sum: number) => ({ count: 2, amount: sum, success_rate: 50 })
const LARGE = { totals: { collection: side(987_654_321.5), payment: side(123_456_789.5) } }

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
  // two amounts that do not fit beside each other are below each other
  const body = JSON.stringify({ code: 0, data: { ...LARGE, days: [] } })
  await world.fault('GET', REPORT.path, { type: 'body', body })
  await page.reload()
  const tops = ['₱987,654,321.50', '₱123,456,789.50'].map(async (text) => {
    const box = await amount(figures, text).boundingBox()
    return box?.y
  })
  const [collectedTop = 0, paidOutTop] = await Promise.all(tops)
  expect(paidOutTop).toBeGreaterThan(collectedTop)
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })
  const [, asked] = await world.waitForRequests(REPORT, 2)
  expect(asked?.query).toEqual({ date_from: day, date_to: day })
  await figures.click()
  await expect(page.getByRole('heading', { level: 1, name: 'My report' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
})
