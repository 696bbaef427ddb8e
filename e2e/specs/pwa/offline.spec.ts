import type { Page } from 'playwright/test'
import { chatTab, isSent, say } from '../../support/chat.ts'
import { amount, expect, toast } from '../../support/fixtures.ts'
import { askToSend, confirmForm, formNamed } from '../../support/money-forms.ts'
import { countRings, expectRings, orderRows, settled, tab } from '../../support/on-duty.ts'
import { button } from '../../support/order-steps.ts'
import { refuseStorage } from '../../support/refuse-storage.ts'
import { GAP_MS } from '../../support/ring-steps.ts'
import { ROUTES } from '../../support/routes.ts'
import { test } from '../../support/site.ts'
import { drawn, signIn, signOut } from '../../support/steps.ts'
import { persistedOnDisk, onDisk, openInstalled } from '../../support/worker.ts'

/** Without a network, the whole app opens and shows the last known data with its age. */

test.use({
  setup: { self: { can_transfer: 1 }, balance: { balance: 1234.5 } },
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/],
})

const balance = (page: Page) => page.getByRole('region', { name: 'Balance', exact: true })

test('offline, the app shows how old its data is and sends no money, and every screen opens', async ({
  member: { page, open },
  context,
  world,
  site,
  baseURL,
}) => {
  test.slow()
  await world.addOrders({ overrides: { status: 2 } })
  const another = await context.newPage()
  await another.goto('/')
  await persistedOnDisk(another, '123450')
  await openInstalled({ page, open }, '/ordersC')
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(1)
  await persistedOnDisk(page, '"completed"')
  // another tab, which has never loaded this list, is the last one to store something
  await page.goto('/icons/icon.svg')
  await world.patch({ balance: { balance: 1234.51 } })
  await another.getByRole('button', { name: 'Refresh balance' }).click()
  await persistedOnDisk(page, '123451')
  await another.close()
  // account numbers are not persisted in full
  expect(await onDisk(page)).not.toMatch(/"09\d{9}"/)
  await context.setOffline(true)
  await page.goto('/')
  await expect(amount(balance(page), '₱1,234.51')).toBeVisible()
  await expect(page.getByText(/Offline · data from \d/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click()
  const transfer = page.getByRole('dialog')
  await expect(transfer.getByText('Please check your network first')).toBeVisible()
  await expect(transfer.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await transfer.getByRole('button', { name: 'Close' }).click()
  await tab(page, /Collection/).click()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(1)
  await page.getByRole('link', { name: 'Active' }).click()
  await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)

  await test.step('orders that have arrived meanwhile are listed once the network is back', async () => {
    await world.addOrders()
    await context.setOffline(false)
    await expect(orderRows(page, 'Collection orders')).toHaveCount(3)
    await expect(page.getByText(/Not up to date/)).toBeHidden()
    expect(await world.ledger({ method: 'POST' })).toEqual([])
    await context.setOffline(true)
  })
  for (const route of ROUTES) {
    await test.step(route, async () => {
      // no reload: all screens share the page, and each needs only its own code
      await page.evaluate(
        (hash) => {
          document.querySelector('h1')?.setAttribute('data-left', '')
          location.hash = hash
        },
        route.replaceAll(/\$\w+/g, '1'),
      )
      // both addresses lead to home, which is open already
      const isHome = ['/', '/userLogin'].includes(route)
      await expect(page.locator(isHome ? 'h1' : 'h1:not([data-left])')).toBeVisible()
      await expect(page.getByText(/could not be loaded|This screen failed/)).toHaveCount(0)
    })
  }
  // `setOffline` does not reach the worker of an old Chrome
  site.setDown(true)
  for (const address of ['/?utm_source=x', '/index.html', '/old/path?a=1#/ordersC']) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  await test.step('signing out leads to sign-in and erases the member’s data', async () => {
    await tab(page, /Me/).click()
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
    await expect.poll(() => onDisk(page)).not.toContain(world.memberId)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
  })

  await test.step('the first start of a member shows the reason, not a blank screen', async () => {
    await context.addCookies([{ name: 'token', value: world.token, url: baseURL ?? '' }])
    await page.goto('/#/ordersC')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection orders')
    await expect(page.getByText('Please check your network first')).toBeVisible()
  })
  site.setDown(false)
})

// persisted data needs no service worker, whose installation takes a third of a test's time
test.describe('without a service worker', () => {
  test.use({ hasWorkers: false })

  test('the last balance and orders are shown with their age until the new ones arrive', async ({
    member: { page, open },
    world,
  }) => {
    await open('/ordersC')
    await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
    await tab(page, /Home/).click()
    await expect(amount(balance(page), '₱1,234.50')).toBeVisible()
    await world.waitForSubscription()
    // data from an event is persisted like data from a response
    await world.patch({ balance: { balance: 987.65 } })
    await world.emit('balanceChanged', { balance: 987.65 })
    await expect(amount(balance(page), '₱987.65')).toBeVisible()
    await persistedOnDisk(page, '98765')
    await world.patch({ balance: { balance: 50 } })
    await world.fault('GET', '*', { type: 'hold' }, { times: null })
    await page.reload()
    await expect(amount(balance(page), '₱987.65')).toBeVisible()
    await expect(page.getByText(/data from \d/)).toBeVisible()
    await page.goto('/#/ordersC')
    await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
    await world.clearFaults()
    await world.release()
    await tab(page, /Home/).click()
    await expect(amount(balance(page), '₱50.00')).toBeVisible()
  })
})

// app/offline-data/restore.spec.ts covers a database that hangs or is missing, and what is not restored
test.describe('storage that fails', () => {
  test.use({ hasWorkers: false })

  test('with a full database the app runs from memory and says so once', async ({
    member: { page, open },
  }) => {
    const notice = 'This device cannot keep data for offline use. The app works all the same.'
    // notes in each page the writes, and whether the notice was shown
    await page.addInitScript((text) => {
      IDBObjectStore.prototype.put = () => {
        sessionStorage.setItem(`failed:${performance.timeOrigin}`, '1')
        throw new DOMException('full', 'QuotaExceededError')
      }
      new MutationObserver(() => {
        if (document.body?.textContent.includes(text))
          sessionStorage.setItem(`said:${performance.timeOrigin}`, '1')
      }).observe(document, { childList: true, subtree: true })
    }, notice)
    const pages = (name: string) =>
      page.evaluate(
        (start) => Object.keys(sessionStorage).filter((key) => key.startsWith(start)).length,
        name,
      )
    await open('/')
    await expect(toast(page, notice)).toBeVisible()
    await page.reload()
    await expect(amount(balance(page), '₱1,234.50')).toBeVisible()
    await tab(page, /Collection/).click()
    await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
    // what has arrived is written a second later (PAUSE_MS in persist.ts)
    await expect.poll(() => pages('failed')).toBe(2)
    await settled(page)
    await drawn(page)
    expect(await pages('said')).toBe(1)
  })

  test('without any storage an order rings once, and a transfer and a message are sent', async ({
    page,
    context,
    world,
  }) => {
    await page.addInitScript(refuseStorage)
    await countRings(context)
    await page.clock.install()
    await page.goto('/#/userLogin')
    await signIn(page, world)
    await expect(balance(page)).toBeVisible()
    // without the uuid cookie (R2.08)
    await page.clock.fastForward(5_000)
    await world.waitForSubscription()
    const [order] = await world.addOrders()
    await expectRings(1, page)
    await page.clock.runFor(GAP_MS)
    await world.emit('new_order', order)
    await page.clock.runFor(GAP_MS)
    await expectRings(1, page)

    const transfer = formNamed('transfer')
    await askToSend(page, transfer)
    await confirmForm(page, transfer)
    await expect(page.getByText('sent to agent_manila08')).toBeVisible()
    await button(page, 'Close').last().click()
    await chatTab(page).click()
    await say(page, 'Is my payout on its way?')
    await expect(isSent(page, 'Is my payout on its way?')).toBeVisible()
    expect(await world.ledger({ method: 'POST', path: transfer.path })).toHaveLength(1)
  })
})
