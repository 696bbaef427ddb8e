import { expect, test } from '../../support/fixtures.ts'
import { CHECK, openCheck, sheet, summary } from '../../support/self-check-steps.ts'

/** The self-check without its chunk or the network. */

test.use({
  expectedConsole: [/WebSocket|ERR_INTERNET_DISCONNECTED|status of 404/],
})

test('the self-check says what it is missing, its chunk or the network, and works again with it', async ({
  member: { page, open },
  world,
  context,
}) => {
  let isGone = true
  let asked = 0
  await page.route('**/assets/self-check-report-*.js', (route) => {
    asked += 1
    return isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  const markPage = () => page.evaluate(() => Object.assign(window, { stayed: true }))
  const isMarked = () => page.evaluate(() => 'stayed' in window)
  const reloaded = () => page.waitForFunction(() => !('stayed' in window))
  const retry = sheet(page).getByRole('button', { name: 'Retry' })
  await open('/')
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
  expect(asked).toBe(0)
  await markPage()

  await test.step('without chunk and network there is no reload', async () => {
    await context.setOffline(true)
    await openCheck(page)
    await expect(sheet(page).getByText('Please check your network first')).toBeVisible()
    await expect(retry).toBeHidden()
    await context.setOffline(false)
    await expect(retry).toBeVisible()
    expect(await isMarked()).toBe(true)
  })

  await test.step('a missing chunk shows an error in the dialog after one reload', async () => {
    await retry.click()
    await reloaded()
    await markPage()
    await openCheck(page)
    await reloaded()
    await markPage()
    await openCheck(page)
    await expect(sheet(page).getByText('could not be loaded')).toBeVisible()
    expect(await isMarked()).toBe(true)
    // the screen below it stays
    await page.keyboard.press('Escape')
    await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
    await openCheck(page)
    isGone = false
    await retry.click()
    await reloaded()
    await openCheck(page)
    await expect(summary(page)).toHaveText('All passed')
    expect(await world.ledger(CHECK)).toHaveLength(1)
  })

  await test.step('with its chunk', async () => {
    await world.clearLedger()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await openCheck(page)
    await expect(sheet(page).getByText('Please check your network first')).toBeVisible()
    await context.setOffline(false)
    await retry.click()
    await expect(summary(page)).toHaveText('All passed')
    expect(await world.ledger(CHECK)).toHaveLength(1)
  })
})
