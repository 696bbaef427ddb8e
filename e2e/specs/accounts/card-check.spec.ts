import type { Page } from 'playwright/test'
import { bankCard } from '../../support/card-steps.ts'
import { expect, test, toast } from '../../support/fixtures.ts'

/** /checkCard: each account is checked once, one after the other. */

const LIST = '/mobile/bankCard'
const PATH = '/mobile/bankCard/:id/check'
const rows = (page: Page) => page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')

const card = (id: number, status: number, change: Record<string, unknown> = {}) =>
  bankCard(id, { bank_no: `0917000000${id}`, gcash_status: status, ...change })

test.use({ setup: { self: { check_card: 1 }, cards: [card(1, 1), card(2, 4), card(3, 1)] } })

/** The screen sends nothing until the agent starts the check. */
const checkAll = (page: Page) => page.getByRole('button', { name: 'Check all' }).click()

const checked = async (world: { ledger: (filter: object) => Promise<{ path: string }[]> }) =>
  (await world.ledger({ method: 'POST' })).map(({ path }) => path.split('/').at(-2))

test('a check of all accounts shows each one as waiting, as being checked, and with its result', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('POST', PATH, { type: 'hold' })
  await page.clock.install()
  await open('/')
  await page.getByRole('main').getByRole('link', { name: 'Check accounts' }).click()
  await expect(page.getByText('Not checked yet')).toBeVisible()
  expect(await checked(world)).toEqual([])
  await checkAll(page)
  await expect(page.getByText('Checking 1 of 3')).toBeVisible()
  await expect(rows(page).nth(0)).toContainText('Checking')
  await expect(rows(page).nth(1)).toContainText('Waiting')
  await world.waitForRequests({ method: 'POST' })
  expect(await checked(world)).toEqual(['1'])
  await world.release()
  await expect(page.getByText('1 problem')).toBeVisible()
  await expect(rows(page).nth(0)).toContainText(/GCash··0001Passed/)
  await expect(rows(page).nth(1)).toContainText(/Failed.*This account is not online/)
  await expect(rows(page).nth(2)).toContainText('Passed')
  expect(await checked(world)).toEqual(['1', '2', '3'])
  // pressing the button again has no effect for ten seconds
  const again = page.getByRole('button', { name: /^Check again/ })
  await expect(again).toHaveText(/Check again in \d+ s/)
  await again.click({ force: true })

  // the results are kept on return
  await rows(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL('/#/bankCardC?open=2')
  await expect(page.getByRole('dialog', { name: 'GCash ··0002' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/#/bankCardC')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Check accounts' }).click()
  await expect(page.getByText('1 problem')).toBeVisible()
  await expect(page.getByText(/^Last check/)).toBeVisible()
  expect(await checked(world)).toHaveLength(3)

  await test.step('checking again after ten seconds shows the new results', async () => {
    await world.patch({ cards: [card(1, 1), card(2, 1), card(3, 1)] })
    await page.clock.fastForward(11_000)
    await expect(again).toHaveText('Check again')
    expect(await checked(world)).toHaveLength(3)
    await again.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByText('All passed')).toBeVisible()
    expect(await checked(world)).toHaveLength(6)
  })
})

test('a check without a verdict says so and does not hold up the others, but "Too many requests" stops it', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/checkCard')
  await test.step('a single account', async () => {
    await world.fault('POST', PATH, { type: 'body', body: '{"code":0,"data":{"note":"Busy"}}' })
    await rows(page).nth(1).getByRole('button', { name: 'Check GCash ··0002' }).click()
    await expect(rows(page).nth(1)).toContainText('Could not be checked')
    await expect(rows(page).nth(1)).toContainText('Busy')
    await expect(rows(page).nth(0)).not.toContainText('Waiting')
    await expect(page.getByText('Not all accounts could be checked')).toBeVisible()
    expect(await checked(world)).toEqual(['2'])
  })
  await world.clearLedger()
  await world.fault('POST', PATH, { type: 'status', status: 500 })
  // a check of all accounts need not wait ten seconds after that of a single one, but leaves it out
  await checkAll(page)
  await expect(rows(page).nth(0)).toContainText('Not checked')
  await expect(rows(page).nth(1)).toContainText('Busy')
  await expect(rows(page).nth(2)).toContainText('Passed')
  expect(await checked(world)).toEqual(['1', '3'])
  await page.clock.fastForward(11_000)
  await world.fault('POST', PATH, { type: 'status', status: 429 }, { after: 1 })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(toast(page, /Too many requests/)).toBeVisible()
  await expect(rows(page).nth(0)).toContainText('Passed')
  await expect(rows(page).nth(1)).toContainText('Not checked')
  await expect(rows(page).nth(2)).toContainText('Not checked')
  await expect(page.getByText('Not all accounts could be checked')).toBeVisible()
  expect(await checked(world)).toEqual(['1', '3', '1', '2'])
})

test('a check whose screen is left ends with the account being checked, and no other one starts meanwhile', async ({
  member: { page, open },
  world,
}) => {
  await open('/checkCard')
  await world.fault('POST', PATH, { type: 'hold' })
  await checkAll(page)
  await world.waitForRequests({ method: 'POST' })
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Check accounts' }).click()
  await expect(rows(page).nth(0)).toContainText('Checking')
  const start = page.getByRole('button', { name: 'Check all' })
  await expect(start).toHaveAttribute('aria-busy', 'true')
  await start.click({ force: true })
  await expect(rows(page).getByRole('button')).toHaveCount(0)
  await world.release()
  await expect(rows(page).nth(0)).toContainText('Passed')
  await expect(rows(page).nth(1)).toContainText('Not checked')
  await expect(rows(page).nth(2)).toContainText('Not checked')
  expect(await checked(world)).toEqual(['1'])
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('1 problem')).toBeVisible()
  expect(await checked(world)).toEqual(['1', '2', '3'])
})

test('the check says why there are no accounts to check', async ({
  member: { page, open },
  world,
  context,
}) => {
  await world.patch({ self: { check_card: 0 }, cards: [card(1, 1), { bank_name: 'Maya' }] })
  // first, while there is no persisted list that could be shown instead
  const rejected = { type: 'code', code: 40_099, message: 'No' } as const
  await world.fault('GET', LIST, rejected)
  await open('/checkCard')
  await expect(page.getByText('Could not load')).toBeVisible()
  await world.fault('GET', LIST, { type: 'hold' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await world.waitForRequests({ method: 'GET', path: LIST }, 2)
  await world.fault('POST', PATH, { type: 'hold' })
  await world.release()
  await checkAll(page)
  await expect(page.getByText('Checking 1 of 1')).toBeVisible()
  await world.waitForRequests({ method: 'POST' })
  await context.setOffline(true)
  await expect(page.getByText('Please check your network first')).toBeVisible()
  await context.setOffline(false)
  await world.release()
  await expect(rows(page)).toContainText('Passed')
  await expect(page.getByText('Not all accounts could be checked')).toBeVisible()

  await world.patch({ cards: [] })
  await page.reload()
  await expect(page.getByText('No accounts yet')).toBeVisible()
  await world.patch({ cards: [{ bank_name: 'GCash' }] })
  await page.reload()
  await expect(page.getByText('1 account could not be read')).toBeVisible()
  await expect(page.getByText('No accounts yet')).toHaveCount(0)
  await open('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Records' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Check accounts' })).toHaveCount(0)
})
