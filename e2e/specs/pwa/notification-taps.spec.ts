import type { BrowserContext } from 'playwright/test'
import { expect } from '../../support/fixtures.ts'
import { tab } from '../../support/on-duty.ts'
import { test } from '../../support/site.ts'
import { openInstalled, startEmpty } from '../../support/worker.ts'

/** Where a tap on a notification leads, which only the service worker hears of. */

/** A global that exists only in the worker, where it is used. */
declare const ExtendableEvent: typeof Event

/** A headless browser shows no notifications, so the worker gets the event of a tap directly. */
async function tapNotification(context: BrowserContext, path: string): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate((target) => {
    const notification = { data: { path: target }, close: () => undefined }
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  }, path)
}

test('a tapped notification opens its screen in the page that is already open', async ({
  member: { page, open },
  world,
  context,
}) => {
  await openInstalled({ page, open })
  for (const [path, place] of [
    ['/ordersC?tab=done', '/#/ordersC?tab=done'],
    ['//hostile.example/', '/#/'],
    ['/bulletin', '/#/bulletin'],
  ] as const) {
    await tapNotification(context, path)
    await expect(page).toHaveURL(place)
  }
  await test.step('while the first calls are unanswered', async () => {
    await world.fault('GET', '*', { type: 'hang' }, { times: null })
    await startEmpty(page, '/')
    await expect(tab(page, /Bulletin/)).toBeVisible()
    await tapNotification(context, '/bulletin')
    await expect(page).toHaveURL('/#/bulletin')
  })
  await test.step('after a reload without the worker, as by Ctrl+Shift+R', async () => {
    await world.clearFaults()
    const browser = await context.newCDPSession(page)
    const reloaded = page.waitForEvent('load')
    await browser.send('Page.reload', { ignoreCache: true })
    await reloaded
    await expect(tab(page, /Collection/)).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await tapNotification(context, '/ordersC')
    await expect(page).toHaveURL('/#/ordersC')
  })
})

test('the notification that the session has ended keeps the way back, and what is typed at the sign-in', async ({
  member: { page, open },
  world,
  context,
}) => {
  await openInstalled({ page, open }, '/ordersC')
  await world.revoke()
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByLabel('Account').fill('agent')
  const signIn = '/#/userLogin?back=%2FordersC%3Ftab%3Ddone'
  await expect(page).toHaveURL(signIn)
  // the address changes to the screen's and back
  const opened = page.waitForURL(/#\/ordersC/)
  await tapNotification(context, '/ordersC?tab=done')
  await opened
  await expect(page).toHaveURL(signIn)
  await expect(page.getByLabel('Account')).toHaveValue('agent')
})
