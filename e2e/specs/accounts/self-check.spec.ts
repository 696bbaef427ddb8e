import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { CHECK, openCheck, opener, sheet, summary } from '../../support/self-check-steps.ts'

const items = (page: Page) => sheet(page).getByRole('listitem')
const failed = (page: Page, name: string | RegExp) =>
  sheet(page).getByRole('button', { name }).and(sheet(page).locator('[aria-expanded]'))
const again = (page: Page) => sheet(page).getByRole('button', { name: /^Check again/ })

const passed = { check: 1, note: '' }
const failedCheck = (note: string) => ({ check: 0, note })

const HTML = '<img src=x onerror="window.hit=1"><script>window.hit=1</script><b>bold</b>'
const HOSTILE = {
  on_duty_ds: failedCheck(HTML),
  can_collection: failedCheck('W'.repeat(500)),
  balance: failedCheck('رصيدك غير كافٍ'),
  cards: [
    { bank: HTML, ...failedCheck(HTML) },
    { bank: `\u202E${'M'.repeat(500)}`, ...passed },
    { bank: '', ...failedCheck('😀'.repeat(500)) },
  ],
}

test.use({ expectedConsole: [/WebSocket|ERR_INTERNET_DISCONNECTED/] })

test('a self-check says that everything has passed only if every item has passed', async ({
  member: { page, open },
  world,
  context,
}) => {
  await world.patch({ self: { on_duty_ds: 1 } })
  await open('/')
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
  expect(await world.ledger(CHECK)).toHaveLength(0)
  await openCheck(page)
  await expect(summary(page)).toHaveText('All passed')
  await expect(items(page)).toHaveText([
    'Collection dutyPassed',
    'Able to collectPassed',
    'BalancePassed',
    'GCash 09171234567Passed',
  ])
  await expect(sheet(page).locator('[aria-expanded]')).toHaveCount(0)

  await test.step('offline, it says so, and works again online', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await world.clearLedger()
    await context.setOffline(true)
    await openCheck(page)
    await expect(sheet(page).getByText('Please check your network first')).toBeVisible()
    await context.setOffline(false)
    await sheet(page).getByRole('button', { name: 'Retry' }).click()
    await expect(summary(page)).toHaveText('All passed')
    expect(await world.ledger(CHECK)).toHaveLength(1)
  })
  await test.step('items without a verdict are shown as not checked', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    const data = {
      balance: passed,
      on_duty_ds: { note: 'Busy' },
      cards: [{ bank: 'GCash', check: 'soon' }],
    }
    const body = JSON.stringify({ code: 0, data })
    await world.fault('GET', '/mobile/selfCheck', { type: 'body', body })
    await openCheck(page)
    await expect(summary(page)).toHaveText('Not everything could be checked')
    await expect(sheet(page).getByText('Could not be checked')).toHaveCount(3)
    await expect(sheet(page).getByText('Passed', { exact: true })).toHaveCount(1)
    await expect(sheet(page).getByText('Failed')).toHaveCount(0)
    // only one has a note to show
    await expect(sheet(page).locator('[aria-expanded]')).toHaveText([/^Collection duty/])
    await expect(sheet(page).getByText(/contact customer service/)).toHaveCount(0)
  })
  await test.step('hostile notes are clipped and shown as plain text', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await page.setViewportSize({ width: 320, height: 640 })
    await world.patch({ selfCheck: HOSTILE })
    await openCheck(page)
    await expect(summary(page)).toHaveText('5 problems')
    await sheet(page)
      .locator('[aria-expanded]')
      .evaluateAll((all) => {
        for (const button of all) (button as HTMLElement).click()
      })
    await expect(items(page).first().getByText('<img src=x')).toBeVisible()
    await expect(sheet(page).locator('img, script, b')).toHaveCount(0)
    const note = await items(page).nth(1).textContent()
    expect(note?.match(/W+…/)?.[0]).toHaveLength(300)
    const excess = await sheet(page).evaluate((dialog) =>
      [document.documentElement, ...dialog.querySelectorAll('*')]
        .filter((element) => /auto|scroll|visible/.test(getComputedStyle(element).overflowX))
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(excess).toEqual([])
    // the button stays visible while the content scrolls
    await expect(again(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })
})

test.describe('problems', () => {
  test.use({
    setup: {
      counts: { cards: 3 },
      selfCheck: {
        on_duty_ds: failedCheck('Duty is off.'),
        can_collection: failedCheck('No account collects.'),
        balance: failedCheck(''),
        cards: [
          { bank: 'GCash 09171234567', ...passed },
          { bank: 'Maya 09289876543', ...failedCheck('Maya is not online.') },
          { bank: 'Unknown 1', ...failedCheck('Nobody knows it.') },
        ],
      },
    },
  })

  test('each failed item expands to its note and links to where it can be fixed', async ({
    member: { page, open },
    world,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open('/')
    await openCheck(page)
    await expect(summary(page)).toHaveText('5 problems')
    await expect(items(page)).toHaveCount(6)
    for (const [name, note, place] of [
      ['Balance', 'No reason was given.', null],
      // find-card.spec.ts covers the other accounts
      ['Maya 09289876543', 'Maya is not online.', 'Go to this account'],
    ] as const) {
      const item = items(page).filter({ hasText: name })
      const button = failed(page, name)
      await test.step(name, async () => {
        await expect(button).toContainText('Failed')
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await expect(item.getByText(note)).toBeHidden()
        await button.click()
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await expect(item.getByText(note)).toBeVisible()
        await expect(item.getByText('contact customer service')).toBeVisible()
        await expect(item.getByRole('button', { name: /^Go to/ })).toHaveText(place ? [place] : [])
        await button.click()
        await expect(item.getByText(note)).toBeHidden()
      })
    }
    await test.step('duty leads to its switch', async () => {
      await failed(page, 'Collection duty').click()
      await expect(sheet(page).getByText('Duty is off.')).toBeVisible()
      await sheet(page).getByRole('button', { name: 'Go to the duty switch' }).click()
      await expect(sheet(page)).toBeHidden()
      await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeFocused()
      await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeInViewport()
    })
    await test.step('an account leads to its row on home', async () => {
      await openCheck(page)
      await failed(page, /^Maya/).click()
      await sheet(page).getByRole('button', { name: 'Go to this account' }).click()
      await expect(sheet(page)).toBeHidden()
      const row = page.getByRole('listitem').filter({ hasText: '··6543' })
      await expect(row).toBeFocused()
      await expect(row).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Tab')
      await expect(row.getByRole('link', { name: /^Maya ··6543/ })).toBeFocused()
    })
    await test.step('opening it again requests a new result', async () => {
      await world.clearLedger()
      await openCheck(page)
      await expect(summary(page)).toHaveText('5 problems')
      await page.keyboard.press('Escape')
      await expect(opener(page)).toBeFocused()
      await world.patch({ selfCheck: null, self: { on_duty_ds: 0 } })
      await world.fault('GET', '/mobile/selfCheck', { type: 'hold' })
      await openCheck(page)
      // the previous result is gone
      await expect(sheet(page).getByRole('group', { name: 'Loading' })).toBeVisible()
      await expect(items(page)).toHaveCount(0)
      await world.waitForRequests(CHECK, 2)
      await world.release()
      await expect(summary(page)).toHaveText('2 problems')
      expect(await world.ledger(CHECK)).toHaveLength(2)
    })
  })
})

test('checking again waits 10 s, and a failed check keeps the previous result with its time', async ({
  member: { page, open },
  world,
}) => {
  // the phone's clock is more than 3 hours slow
  await page.clock.install({ time: '2026-11-20T12:30:00+08:00' })
  await world.setClock(Date.parse('2026-11-20T15:45:00+08:00') - Date.now())
  await open('/')
  // the countdown only moves with the test
  const start = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(start)
  await openCheck(page)
  await expect(summary(page)).toHaveText('All passed')
  await expect(again(page)).toHaveText('Check again in 10 s')
  await expect(again(page)).toHaveAttribute('aria-disabled', 'true')
  await world.patch({ self: { on_duty_ds: 0 } })
  await page.clock.setFixedTime(start + 4_000)
  await expect(again(page)).toHaveText('Check again in 6 s')
  await again(page).click({ force: true })
  await page.clock.setFixedTime(start + 10_000)
  await expect(again(page)).toHaveText('Check again')
  await expect(again(page)).not.toHaveAttribute('aria-disabled')
  expect(await world.ledger(CHECK)).toHaveLength(1)
  await again(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(summary(page)).toHaveText('1 problem')
  await expect(again(page)).toHaveText('Check again in 10 s')
  await again(page).click({ force: true })
  expect(await world.ledger(CHECK)).toHaveLength(2)

  await test.step('a check that fails', async () => {
    const isReady = () => expect(again(page)).not.toHaveAttribute('aria-disabled')
    // from here on the clock runs
    await page.clock.setSystemTime(start + 21_000)
    await isReady()
    await world.fault('GET', '/mobile/selfCheck', { type: 'code', code: 40001, message: 'No' })
    await again(page).click()
    await expect(
      sheet(page).getByText(/^The last check did not succeed. This is from 3:4\d PM.$/),
    ).toBeVisible()
    await expect(items(page)).toHaveCount(4)
    await page.clock.fastForward(11_000)
    await isReady()
    await again(page).click()
    // the response: advancing the clock would time a pending check out
    await expect(again(page)).toHaveText(/^Check again in \d+ s$/)
    await expect(sheet(page).getByText('The last check did not succeed.')).toBeHidden()
    expect(await world.ledger(CHECK)).toHaveLength(4)
  })
  await test.step('a newer result of the automatic refresh is offered, but not shown by itself', async () => {
    await world.patch({ self: { on_duty_ds: 1 } })
    await page.clock.fastForward('05:05')
    const newer = sheet(page).getByRole('button', { name: 'Show the newer result' })
    await expect(newer).toBeVisible()
    await expect(summary(page)).toHaveText('1 problem')
    await newer.click()
    await expect(summary(page)).toHaveText('All passed')
  })

  await test.step('a clock that is set back does not disable the next check', async () => {
    await again(page).click()
    await expect(again(page)).toHaveText(/^Check again in \d+ s$/)
    await page.clock.setSystemTime('2026-11-20T10:00:00+08:00')
    await page.clock.runFor(1_000)
    await expect(again(page)).toHaveText('Check again')
  })
})
