import type { Page } from 'playwright/test'
import { MockWorld } from '../../mock-api/control/client.ts'
import { expect, signInByCookie } from '../../support/fixtures.ts'
import { askToSend, confirmForm, formNamed, SETUP } from '../../support/money-forms.ts'
import { orderRows, tab } from '../../support/on-duty.ts'
import { account, picture } from '../../support/sign-in-fields.ts'
import { test } from '../../support/site.ts'
import { onSignIn, signIn, signOut } from '../../support/steps.ts'
import { persistedOnDisk, onDisk, workerReady } from '../../support/worker.ts'

/** Persisted data belongs to one member, and is erased with their session. */

test.use({
  setup: { ...SETUP, balance: { balance: 4321.99, bonus: 1_000 } },
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|WebSocket connection/],
})

async function leave(page: Page): Promise<void> {
  await tab(page, /Me/).click()
  await signOut(page)
  await expect(onSignIn(page)).toBeVisible()
}

/** Texts that identify the first member. */
const tracesOf = (world: MockWorld) => [
  world.memberId,
  world.account,
  world.token,
  '432199',
  'Ana Lim',
]

/** The disk may still be busy erasing when the sign-in screen is there; the screen shows nothing. */
async function expectNoTrace(page: Page, world: MockWorld): Promise<void> {
  const traces = [...tracesOf(world), '4,321.99']
  const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace))
  expect(tracesIn(await page.locator('body').innerText())).toEqual([])
  await expect.poll(async () => tracesIn(await onDisk(page))).toEqual([])
}

async function expectNoTraceOnScreens(page: Page, world: MockWorld): Promise<void> {
  for (const [name, heading] of [
    [/Collection/, 'Collection orders'],
    [/Me/, 'Me'],
    [/Home/, 'Agent Desk'],
  ] as const) {
    await tab(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoTrace(page, world)
  }
}

async function signOutWithWriteDue(page: Page, world: MockWorld): Promise<void> {
  await tab(page, /Me/).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await world.emit('balanceChanged', { balance: 4321.99 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(onSignIn(page)).toBeVisible()
}

// installing a worker takes a third of a test's time, and these need none
test.describe('without a service worker', () => {
  test.use({ hasWorkers: false })

  test('data still to be persisted at sign-out is never stored, in this tab or another one', async ({
    member: { page, open },
    context,
    world,
  }) => {
    await page.clock.install()
    await open('/')
    await persistedOnDisk(page, '432199')
    const other = await context.newPage()
    await other.goto('/#/ordersC')
    await expect(orderRows(other, 'Collection orders')).toHaveCount(2)
    await world.waitForSubscription(2)
    await signOutWithWriteDue(page, world)
    await expect(onSignIn(other)).toBeVisible()
    // longer than the delay before data is persisted
    await page.clock.runFor(2_500)
    await expectNoTrace(page, world)
    await expectNoTrace(other, world)
  })

  test('a session that ends without signing out erases its persisted data', async ({
    member: { page, open },
    context,
    world,
    baseURL,
  }) => {
    await open('/')
    await persistedOnDisk(page, '432199')
    await context.clearCookies()
    await page.reload()
    await expect(onSignIn(page)).toBeVisible()
    await expect.poll(() => onDisk(page)).not.toContain('432199')
    await expect.poll(() => onDisk(page)).not.toContain(world.memberId)

    // the server ends it, or its cookies are deleted while the app is used
    for (const end of [() => context.clearCookies(), () => world.revoke()]) {
      await signInByCookie(context, world, baseURL ?? '')
      await page.reload()
      await persistedOnDisk(page, '432199')
      await end()
      await page.getByRole('button', { name: 'Refresh balance' }).click()
      await expect(onSignIn(page)).toBeVisible()
      await expect(page.getByText('Sign in to pick up where you left off.')).toBeVisible()
      await expectNoTrace(page, world)
    }
  })

  for (const how of ['signs in', 'comes by a link'] as const) {
    test(`nothing of the first member is shown to a second member who ${how}, even after a restart`, async ({
      member: { page, open },
      context,
      world,
      baseURL,
    }) => {
      const second = await MockWorld.create(baseURL ?? '', {
        seed: 'empty',
        balance: { balance: 222 },
      })
      await world.addOrders({ emit: false, overrides: { payer_name: 'Ana Lim' } })
      await open('/')
      for (const text of ['432199', 'Ana Lim']) await persistedOnDisk(page, text)
      const other = await context.newPage()
      // the other tab still waits for its orders when the next member arrives
      await world.fault('GET', '/mobile/orders', { type: 'hold' }, { times: null })
      const asked = other.waitForRequest(/\/mobile\/orders\?/)
      await other.goto('/#/selfData')
      await asked
      await expect(other.getByText(world.memberId).first()).toBeVisible()
      if (how === 'signs in') {
        await leave(page)
        await expect(account(page)).toHaveValue('')
        await expectNoTrace(page, world)
        await context.setExtraHTTPHeaders(second.headers)
        await picture(page).click()
      }
      const yes = page.getByRole('button', { name: 'Sign out and open' })
      if (how === 'comes by a link') {
        await page.goto(`/?token=${second.token}#/`)
        await expect(yes).toBeVisible()
      }
      for (const path of ['self', 'balance', 'orders']) {
        await second.fault('GET', `/mobile/${path}`, { type: 'hold' }, { times: null })
      }
      if (how === 'signs in') await signIn(page, second)
      else await yes.click()
      await expect(page.getByRole('region', { name: 'Balance', exact: true })).toBeVisible()
      await expect(other.getByText(world.memberId)).toHaveCount(0)
      for (const each of [page, other]) await expectNoTrace(each, world)
      await other.close()
      await expectNoTraceOnScreens(page, world)
      await second.clearFaults()
      await second.release()
      await expect(page.getByText('₱222.00').first()).toBeAttached()
      await persistedOnDisk(page, '22200')
      await expectNoTraceOnScreens(page, world)
      await second.fault('GET', '*', { type: 'hold' }, { times: null })
      await page.reload()
      await expect(page.getByText('₱222.00').first()).toBeAttached()
      await expectNoTrace(page, world)
      const sent = (await world.ledger()).filter(({ headers }) => headers['authorization'])
      expect(sent.at(-1)?.path).toBe('/mobile/logout')
    })
  }
})

test('a whole session leaves no secret on disk and no response in the cache', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  await page.goto(`/?token=${world.token}&id=7#/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent Desk')
  await signInByCookie(context, world, baseURL ?? '')
  await page.reload()
  await workerReady(page)
  const transfer = formNamed('transfer')
  await askToSend(page, transfer)
  await confirmForm(page, transfer)
  await expect(page.getByRole('status').getByText('agent_manila08')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  for (const name of [/Collection/, /Bulletin/, /Me/]) await tab(page, name).click()
  await persistedOnDisk(page, world.memberId)
  const all = await onDisk(page)
  for (const secret of [
    world.token,
    'token',
    '/mobile/',
    'withdraw_password',
    'withdrawPassword',
    '"1234"',
    'secret123',
  ]) {
    expect(all, secret).not.toContain(secret)
  }
})
