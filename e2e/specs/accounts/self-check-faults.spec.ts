import { expect, test } from '../../support/fixtures.ts'
import { CHECK, openCheck, sheet, summary } from '../../support/self-check-steps.ts'

/** The self-check without its chunk or the network. */

test.describe('without its chunk or the network', () => {
  test.use({
    expectedConsole: [/WebSocket|ERR_INTERNET_DISCONNECTED|status of 404/],
  })

  test('a missing chunk shows an error in the dialog after one reload', async ({
    member: { page, open },
    world,
  }) => {
    let isGone = true
    let asked = 0
    await page.route('**/assets/self-check-report-*.js', (route) => {
      asked += 1
      return isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await open('/')
    expect(asked).toBe(0)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await openCheck(page)
    await page.waitForFunction(() => !('stayed' in window))
    await openCheck(page)
    await expect(sheet(page).getByText('could not be loaded')).toBeVisible()
    // the screen below it stays
    await page.keyboard.press('Escape')
    await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
    await openCheck(page)
    isGone = false
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await sheet(page).getByRole('button', { name: 'Retry' }).click()
    await page.waitForFunction(() => !('stayed' in window))
    await openCheck(page)
    await expect(summary(page)).toHaveText('All passed')
    expect(await world.ledger(CHECK)).toHaveLength(1)
  })

  test('offline, the self-check says so, with or without its chunk, and works again online', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await open('/')
    await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
    await test.step('without its chunk there is no reload', async () => {
      await context.setOffline(true)
      await openCheck(page)
      await expect(sheet(page).getByText('Please check your network first')).toBeVisible()
      await expect(sheet(page).getByRole('button', { name: 'Retry' })).toBeHidden()
      await context.setOffline(false)
      await sheet(page).getByRole('button', { name: 'Retry' }).click()
      await openCheck(page)
      await expect(summary(page)).toHaveText('All passed')
    })
    await test.step('with its chunk', async () => {
      await world.clearLedger()
      await page.keyboard.press('Escape')
      await context.setOffline(true)
      await openCheck(page)
      await expect(sheet(page).getByText('Please check your network first')).toBeVisible()
      await context.setOffline(false)
      await sheet(page).getByRole('button', { name: 'Retry' }).click()
      await expect(summary(page)).toHaveText('All passed')
      expect(await world.ledger(CHECK)).toHaveLength(1)
    })
  })
})
