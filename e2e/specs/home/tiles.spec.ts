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

/** The tiles as a screen reader hears them, with where each leads; a dialog has no address. */
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

test.describe('without a permission', () => {
  test.use({ setup: { self: { ...flags(0), locked: 1 } } })

  test('only what the flags allow is shown, and a lock by a banner', async ({
    member: { page, open },
    world,
  }) => {
    await open('/')
    /** Shows what self data says now. */
    const show = async (self: Record<string, unknown>) => {
      await world.waitForSubscription()
      await world.patch({ self })
      await world.clearLedger()
      await comeBack(page)
      await world.waitForRequests({ path: '/mobile/self' })
    }

    await test.step('the tiles that need no permission', async () => {
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
      // one of its two flags is enough
      await show({ can_deposit_usdt: 1 })
      await expect
        .poll(() => tilesOf(page))
        .toEqual(OPEN_TO_ALL.toSpliced(1, 0, 'Deposit /#/deposit'))
    })
    await test.step('the banner can be dismissed, and returns with the next lock', async () => {
      const banner = page.getByRole('alert').filter({
        hasText:
          'Your account has been blocked. If you have any questions, please contact customer service',
      })
      await expect(banner).toBeVisible()
      await banner.getByRole('button', { name: 'Dismiss' }).click()
      await expect(banner).toHaveCount(0)
      for (const locked of [0, 1]) {
        await show({ locked })
        await expect(banner).toHaveCount(locked)
      }
    })
    await test.step('all tiles link to their screens and count what waits', async () => {
      await show({ ...flags(1), locked: 0 })
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
})

test('the theme follows the host', async ({ page, context, world, baseURL }) => {
  const urlOf = (host: string) => (baseURL ?? '').replace(/\/\/[^:/]+/, `//${host}`)
  const html = page.locator('html')
  await test.step('before any script of the app', async () => {
    await page.route('**/assets/*.js', () => undefined)
    for (const [host, theme] of [
      ['blue.localhost', 'blue'],
      ['agents.localhost', 'green'],
    ] as const) {
      await page.goto(urlOf(host), { waitUntil: 'commit' })
      await expect(html).toHaveAttribute('data-theme', theme)
      await expect(page.getByText('Agent Desk')).toBeVisible()
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await signInByCookie(context, world, urlOf('purple.localhost'))
  await page.goto(urlOf('purple.localhost'))
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'purple')
})
