import type { Page } from 'playwright/test'
import { expect, signInByCookie, test } from '../../support/fixtures.ts'
import { comeBack } from '../../support/steps.ts'

/** What the flags of self data show on home: the tiles, and the banner of a locked account. */

const FLAGS = [
  'can_payment',
  'can_deposit',
  'can_deposit_usdt',
  'can_auto_deposit',
  'can_transfer',
  'check_card',
]
const flags = (value: 0 | 1) => Object.fromEntries(FLAGS.map((name) => [name, value]))

/** The tiles as a screen reader announces them, with their targets; a dialog has no address. */
const tilesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasText: 'Withdraw' })
    .locator('li > *')
    .evaluateAll((all) =>
      all.map((tile) => {
        const count = tile.querySelector('.visually-hidden')?.textContent ?? ''
        const label = [...tile.children].at(-1)?.textContent ?? ''
        return [label, tile.getAttribute('href'), count].filter(Boolean).join(' ')
      }),
    )

test.describe('with every permission', () => {
  test.use({ setup: { self: flags(1) } })

  test('the tiles link to their screens and count waiting orders', async ({
    member: { page, open },
  }) => {
    await open('/')
    await expect
      .poll(() => tilesOf(page))
      .toEqual([
        'Payment /#/ordersP 1 waiting',
        'Collection /#/ordersC 2 waiting',
        'Deposit /#/deposit',
        'Auto deposit',
        'Withdraw /#/withdraw',
        'Exchange',
        'Transfer',
        'My report /#/myReport',
        'Team report /#/teamReport',
        'Records /#/record',
        'Check accounts /#/checkCard',
        'Events /#/eventPage',
      ])
    const bonus = page
      .getByRole('region', { name: 'Balance' })
      .getByRole('link', { name: /^Bonus/ })
    await expect(bonus).toHaveAttribute('href', '/#/orderRecord?value=0')
  })
})

test.describe('without a permission', () => {
  test.use({ setup: { self: flags(0) } })

  test('only the tiles that need none are shown', async ({ member: { page, open }, world }) => {
    await open('/')
    const OPEN_TO_ALL = [
      'Collection /#/ordersC 2 waiting',
      'Withdraw /#/withdraw',
      'Exchange',
      'My report /#/myReport',
      'Team report /#/teamReport',
      'Records /#/record',
      'Events /#/eventPage',
    ]
    await expect.poll(() => tilesOf(page)).toEqual(OPEN_TO_ALL)
    // one of the two deposit flags is enough
    await world.patch({ self: { can_deposit_usdt: 1 } })
    await page.reload()
    await expect
      .poll(() => tilesOf(page))
      .toEqual(OPEN_TO_ALL.toSpliced(1, 0, 'Deposit /#/deposit'))
  })
})

test.describe('a locked account', () => {
  test.use({ setup: { self: { locked: 1 } } })

  test('has a banner that can be dismissed and returns with the next lock', async ({
    member: { page, open },
    world,
  }) => {
    const banner = page.getByRole('alert').filter({
      hasText:
        'Your account has been blocked. If you have any questions, please contact customer service',
    })
    await open('/')
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)
    await world.waitForSubscription()
    for (const locked of [0, 1]) {
      await world.patch({ self: { locked } })
      await world.clearLedger()
      await comeBack(page)
      await world.waitForRequests({ path: '/mobile/self' })
      await expect(banner).toHaveCount(locked)
    }
  })
})

test('the theme depends on the host name', async ({ page, context, world, baseURL }) => {
  for (const [host, theme] of [
    ['blue.localhost', 'blue'],
    ['purple.localhost', 'purple'],
    ['agents.localhost', 'green'],
  ] as const) {
    const url = (baseURL ?? '').replace(/\/\/[^:/]+/, `//${host}`)
    await signInByCookie(context, world, url)
    await page.goto(url)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  }
})
