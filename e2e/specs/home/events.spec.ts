import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { expectSteady, LATE_IMAGES } from '../../support/late-images.ts'
import { loseNetwork } from '../../support/steps.ts'

/** Events and the level. */

const cards = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem')
const sheet = (page: Page) => page.getByRole('dialog')
const claim = (page: Page) => sheet(page).getByRole('button', { name: /^Claim/ })
const confirm = (page: Page, name = 'Claim') =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })
// the picture's host cannot be reached, and tests go offline
test.use({
  expectedConsole: [
    /WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|Failed to load resource: net::ERR_FAILED/,
  ],
})

/** The only POST whose faults count: a reconnection authorises its channel with one, too. */
const CLAIM = '/mobile/events/31/claim'

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test.describe('with hostile rules', () => {
  test('events are listed by tab, and show their rules without scripts', async ({
    member: { page, open },
    world,
  }) => {
    await world.patch({
      events: [
        {
          id: 9,
          title: 'Hostile',
          image: 'https://media.invalid/none.png',
          // longer than the screen
          content: `<h1>Rules</h1><script>alert(1)</script><p onclick="alert(1)">Be <b>fair</b>.</p>${'<p>And quick.</p>'.repeat(40)}`,
          starts_at: '2020-01-01 00:00:00',
          ends_at: '2099-01-01 00:00:00',
          status: 0,
        },
        {
          id: 8,
          title: 'Mine',
          image: '/storage/mine.svg',
          content: LATE_IMAGES,
          status: 1,
          progress: 40,
          ends_at: '2099-01-01 00:00:00',
        },
        { id: 7, title: 'Over', status: 4, starts_at: '2020-01-01 00:00:00' },
      ],
    })
    await page.route('https://media.invalid/**', (route) => route.abort())
    await page.route('**/storage/mine.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>',
      }),
    )
    await open('/')
    await page.getByRole('main').getByRole('link', { name: 'Events' }).click()
    await expect(cards(page)).toHaveText([
      /Loading failed.*HostileJan 1, 2020.* – Jan 1, 2099/,
      /Mine.*Taking partUntil Jan 1, 2099/,
    ])
    await expect(cards(page).last().locator('img')).toHaveJSProperty('naturalWidth', 200)
    await cards(page).first().getByRole('button').click()
    await expect(sheet(page).getByRole('heading', { name: 'Rules' })).toBeVisible()
    await expect(sheet(page).getByText('Be fair.')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await sheet(page).locator('script, [onclick]').count()).toBe(0)
    await expect(claim(page)).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await tab(page, 'Mine').click()
    await expect(page).toHaveURL('/#/eventPage?tab=mine')
    await expect(cards(page)).toHaveText([/Mine/])
    await test.step('Close keeps its place while the images of the rules load', async () => {
      const close = sheet(page).getByRole('button', { name: 'Close' })
      await expectSteady(page, () => cards(page).getByRole('button').click(), close)
      await close.click()
    })
    await tab(page, 'Ended').click()
    await expect(cards(page)).toHaveText([/Over.*EndedFrom Jan 1, 2020/])
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    await test.step('a tab is not said to be empty while there are further pages', async () => {
      const data = [{ id: 7, title: 'Over', status: 4, ends_at: '2020-01-01 00:00:00' }]
      const body = JSON.stringify({ code: 0, data, current_page: 1, next_page: 2 })
      await world.fault('GET', '/mobile/events', { type: 'body', body })
      await world.fault('GET', '/mobile/events', { type: 'hold' })
      await page.reload()
      await open('/eventPage')
      await world.waitForRequests({ path: '/mobile/events' }, 2)
      await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
      await expect(page.getByText('No events are running')).toHaveCount(0)
    })
  })
})

test('a claim is confirmed, sent once from many taps and tabs, and refreshes the bonus', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/eventPage')
  const other = await context.newPage()
  await other.goto('/#/eventPage')
  for (const each of [page, other]) {
    await cards(each).first().getByRole('button').click()
    await claim(each).click()
    await expect(amount(each.getByRole('alertdialog'), '₱400.00')).toHaveCount(1)
  }
  await world.fault('POST', CLAIM, { type: 'hold' })
  await confirm(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click()
  })
  await world.waitForRequests({ path: CLAIM })
  await confirm(other).click()
  await expect(toast(other, /already being sent in another window/)).toBeVisible()
  await claim(page).click({ force: true })
  await expect(confirm(page)).toHaveCount(0)
  await world.clearLedger()
  // not offered again even while the events cannot be fetched
  await world.fault('GET', '/mobile/events', { type: 'hold' }, { times: null })
  await world.release()
  await world.waitForRequests({ path: '/mobile/events' })
  await expect(claim(page)).toHaveCount(0)
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Claimed' })).toBeVisible()
  await expect(sheet(page).getByRole('heading').first()).toBeFocused()
  await world.waitForRequests({ path: '/mobile/balance' })
  await world.clearFaults()
  await world.release()
  expect((await world.snapshot()).balance).toMatchObject({ bonus: 720.5 })
  expect(await world.ledger({ path: CLAIM })).toEqual([])
})

test('a claim that fails leaves its sheet open and says why', async ({
  member: { page, open },
  context,
  world,
}) => {
  await page.clock.install()
  await open('/eventPage')
  await cards(page).first().getByRole('button').click()
  await context.setOffline(true)
  await expect(claim(page)).toBeDisabled()
  await expect(sheet(page).getByText('Please check your network first')).toBeVisible()
  await context.setOffline(false)

  // the reward changes while the question is open
  const { events } = await world.snapshot()
  for (const [reward, isPossible] of [
    ['abc', false],
    [4, true],
  ] as const) {
    await claim(page).click()
    await world.patch({ events: events.map((event, at) => (at ? event : { ...event, reward })) })
    await page.clock.fastForward('05:10')
    await expect(confirm(page)).toHaveCount(0)
    await expect(claim(page)).toBeEnabled({ enabled: isPossible })
    await world.patch({ events })
    await page.clock.fastForward('05:10')
    await expect(amount(claim(page), '₱400.00')).toHaveCount(1)
  }

  await world.fault('POST', CLAIM, { type: 'code', code: 40050, message: 'Not yet' })
  await claim(page).click()
  await confirm(page).click()
  await expect(toast(page, 'Not yet')).toBeVisible()
  await expect(claim(page)).toBeEnabled()

  // the response is lost, and the lookup of the result does not finish
  await world.fault('POST', CLAIM, { type: 'reset-after' })
  await world.fault('GET', '/mobile/events', { type: 'hold' }, { times: null })
  await claim(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert').filter({ hasText: 'Result unknown' })).toBeVisible()
  await claim(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Sending again may do it twice.')
  await expect(confirm(page, 'Send again')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await world.release()
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Claimed' })).toBeVisible()
  expect(await world.ledger({ path: CLAIM })).toHaveLength(2)
})

test('the level screen shows the benefits, the progress to the next level, and every change', async ({
  member: { page, open },
  context,
  world,
}) => {
  await page.clock.install()
  await world.fault('GET', '/mobile/levels', { type: 'status', status: 404 })
  await open('/levelLog')
  await page.getByRole('button', { name: 'Retry' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Gold', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Progress to the next level' })).toHaveAttribute(
    'aria-valuenow',
    '62',
  )
  await expect(main).toContainText('Towards Platinum')
  await expect(main).toContainText('0.75%')
  await expect(main).toContainText('– ₱50,000')
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
    /Silver → Gold.*1,200 completed orders/,
    /Bronze → Silver/,
    /Bronze/,
  ])
  await world.waitForSubscription()
  await loseNetwork(page)
  await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
  await context.setOffline(false)
  await world.patch({ levels: { data: [] } })
  await page.reload()
  await expect(page.getByText('No changes yet')).toBeVisible()
})
