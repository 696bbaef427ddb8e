import type { Page } from 'playwright/test'
import { expect, MOVING, signInByCookie, test } from '../../support/fixtures.ts'
import { expectOrders, orderRows, tab } from '../../support/on-duty.ts'
import { holdFile, signIn } from '../../support/steps.ts'
import { pageLoads } from '../../support/worker.ts'

/** Focus, scroll and the stored address; unknown addresses; the page before its scripts load. */

test.use(MOVING)

test.describe('45 orders', () => {
  test.use({ setup: { counts: { orders: 45 } } })

  test('a new screen starts at its top, with the focus on its heading', async ({
    member: { page, open },
  }) => {
    const letIn = await holdFile(page, '**/assets/profile-*.js')
    await open('/ordersC')
    await expectOrders(page, 'Collection orders', 45)
    await page.getByText('End of the list').scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await tab(page, /Payment/).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment orders' })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Collection orders' })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    // another tab of the same screen changes neither scroll position nor focus
    await page.setViewportSize({ width: 390, height: 320 })
    await page.getByRole('link', { name: 'Done', exact: true }).focus()
    await page.evaluate(() => window.scrollTo(0, 30))
    await page.keyboard.press('Enter')
    await expect(page.getByText('No finished orders yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Done', exact: true })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(30)

    await test.step('also a screen that is slow to load', async () => {
      await tab(page, /^Me$/).click()
      await expect(page.getByRole('main', { name: 'Loading' })).toBeVisible()
      letIn()
      await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeFocused()
    })
  })
})

test('the address that is left is stored with its search, but without the token', async ({
  page,
  world,
  context,
}) => {
  const previousPath = async () => {
    const cookies = await context.cookies()
    return decodeURIComponent(cookies.find(({ name }) => name === 'previousPath')?.value ?? '')
  }
  await page.goto(`/?token=${world.token}#/ordersC?tab=done&token=${world.token}&id=7`)
  await expect(page.getByRole('heading', { name: 'Collection orders' })).toBeVisible()
  await expect(page).toHaveURL(/\/#\/ordersC\?tab=done$/)
  expect(await previousPath()).toBe('')
  await tab(page, /Payment/).click()
  await expect(page.getByRole('heading', { name: 'Payment orders' })).toBeVisible()
  expect(await previousPath()).toBe('/ordersC?tab=done')
  await tab(page, /^Me$/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
  expect(await previousPath()).toBe('/ordersP')
  await page.goto('/#/ordersC')
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await expect(page.getByText('No finished orders yet')).toBeVisible()
  expect(await previousPath()).toBe('/ordersC')
  const all = await context.cookies()
  const holders = all.filter(({ value }) => value.includes(world.token))
  expect(holders.map(({ name }) => name)).toEqual(['token'])
})

test('a visitor’s address is stored, too, but a sign-in leads only to a member’s screen', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const url = baseURL ?? ''
  await page.goto('/#/userLogin')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Register' })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'previousPath')?.value).toBe('%2FuserLogin')
  for (const [left, led] of [
    ['/register', '/'],
    ['/ordersC?tab=done', '/ordersC?tab=done'],
  ] as const) {
    await context.clearCookies()
    // clears the data of the previous sign-in, since erasing it would also delete the stored address
    if (page.url().startsWith(url)) await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await context.addCookies([{ name: 'previousPath', value: encodeURIComponent(left), url }])
    await page.goto('/#/userLogin')
    await signIn(page, world)
    await expect(page).toHaveURL(`/#${led}`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
})

test('declining a link keeps the address and what is typed', async ({ member: { page, open } }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const amount = page.getByLabel('Amount', { exact: true })
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  // as the link of a toast does, or a tapped notification
  const follow = () => page.evaluate(() => (location.hash = '#/orderRecord'))
  await open('/withdraw')
  const loads = pageLoads(page)
  const arriveLater = async () => {
    await open('/')
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  }
  for (const [where, arrive] of [
    ['on the first screen', () => Promise.resolve()],
    ['on a later screen', arriveLater],
  ] as const) {
    await test.step(where, async () => {
      await arrive()
      await amount.fill('1234')
      for (const decline of [
        () => question.getByRole('button', { name: 'Keep editing' }).click(),
        () => page.goBack(),
      ]) {
        await follow()
        await expect(question).toBeVisible()
        await decline()
        await expect(question).toHaveCount(0)
        await expect(page).toHaveURL('/#/withdraw')
        await expect(amount).toHaveValue('1,234')
      }
      await page.getByRole('link', { name: 'Me', exact: true }).click()
      await question.getByRole('button', { name: 'Discard' }).click()
      // the heading may be there before the address, which waits for the question's history entry
      await expect(page).toHaveURL('/#/selfData')
      await expect(heading).toHaveText('Me')
      await page.goBack()
      await expect(heading).toHaveText('Withdraw')
    })
  }
  expect(loads()).toBe(0)
})

test('an unknown address shows a "not found" screen that leads home', async ({
  member: { page },
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const expectNotFound = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      // the heading of the address before would pass for this one's
      await page.goto('/#/record')
      await expect(heading).toHaveText('Records')
      await page.goto(`/#${address}`)
      await expect(heading).toHaveText('Page not found')
    }
  }
  await expectNotFound(['/nope', '/ordersC/extra', '/%00', '/%E0%A4%A', '//evil.example'])
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)

  await test.step('so does one that only begins like an address of orders, on a wide screen', async () => {
    await page.setViewportSize({ width: 1_280, height: 800 })
    await expectNotFound(['/ordersC/extra', '/orderZInfo?id=7', '/orderTimeout'])
  })
})

test('an address that changes while the app starts is followed', async ({ member: { page } }) => {
  const letIn = await holdFile(page, '**/assets/first.en-*.js')
  const first = page.waitForResponse('**/assets/sides-*.js')
  await page.goto('/#/ordersP')
  await (await first).finished()
  const second = page.waitForURL('**/#/ordersC')
  await page.evaluate(() => {
    location.hash = '#/ordersC'
  })
  await second
  letIn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection orders')
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
})

/** Changes the address as soon as this element is rendered, before the screen's effects run. */
async function leaveWhenDrawn(page: Page, selector: string, to: string): Promise<void> {
  await page.addInitScript(
    ([drawn, hash]) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(drawn)) return
        watch.disconnect()
        location.hash = hash
      })
      watch.observe(document, { subtree: true, childList: true })
    },
    [selector, to] as const,
  )
}

test('an address that is set while a linked announcement opens is kept', async ({
  member: { page },
}) => {
  await leaveWhenDrawn(page, 'ul[aria-label=Announcements], [aria-label=Loading] ul', '#/ordersC')
  await page.goto('/#/bulletin?id=503')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection orders')
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  await expect(page).toHaveURL('/#/ordersC')
  // the history has no extra entry
  await page.goBack()
  await expect(page).toHaveURL('/#/bulletin?id=503')
})

test('before its scripts load the page shows the brand, and the shell of the screen to members only', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  // holds the scripts back instead of failing them, which would show a message
  let asked: string[] = []
  await page.route('**/assets/*.js', (route) => {
    asked.push(/assets\/([\w.]+)-/.exec(route.request().url())?.[1] ?? '')
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Agent Desk')).toBeVisible()
  await expect(page.locator('.boot-deep')).toBeHidden()
  // files that the first script needs are preloaded
  await expect.poll(() => asked).toContain('first.en')
  expect(asked).not.toContain('home')
  asked = []
  await signInByCookie(context, world, baseURL ?? '')
  await page.goto('/?member', { waitUntil: 'commit' })
  await expect(page.getByText('Agent Desk')).toBeVisible()
  await expect(page.locator('.boot-deep')).toBeVisible()
  await expect(page.locator('.boot-card')).toHaveCount(4)
  await expect(page.locator('.boot-card').last()).toBeVisible()
  await expect.poll(() => asked).toContain('home')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
