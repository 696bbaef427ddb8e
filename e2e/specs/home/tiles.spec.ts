import type { Page } from 'playwright/test'
import { amount, expect, signInByCookie, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { renewSelf } from '../../support/steps.ts'

/** What home shows at first, and by the flags of self data: the tiles, the banner of a locked account. */

const FLAGS = [
  'can_payment',
  'can_deposit',
  'can_deposit_usdt',
  'can_auto_deposit',
  'can_transfer',
  'check_card',
]
const flags = (value: 0 | 1) => Object.fromEntries(FLAGS.map((name) => [name, value]))

const tiles = (page: Page) =>
  page.getByRole('main').getByRole('list').filter({ hasText: 'Withdraw' }).locator('li > *')

/** The tiles as a screen reader announces them, with their targets; a dialog has no address. */
const tilesOf = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.map((tile) => {
      const count = tile.querySelector('.visually-hidden')?.textContent ?? ''
      const label = [...tile.children].at(-1)?.textContent ?? ''
      return [label, tile.getAttribute('href'), count].filter(Boolean).join(' ')
    }),
  )

/** The words of the tiles that are on two lines. */
const brokenWords = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.flatMap((tile) => {
      const text = [...tile.children].at(-1)?.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )

test.describe('with every permission', () => {
  test.use({ setup: { self: flags(1) } })

  test('home shows balance, duty and all tiles, and keeps the duty switches in view at 320 px', async ({
    member: { page, open },
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('/')
    const balance = page.getByRole('region', { name: 'Balance' })
    await expect(amount(balance, '₱12,500.00')).toBeAttached()
    await expect(amount(balance, '₱320.50')).toBeAttached()
    await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Payment duty' })).not.toBeChecked()
    for (const [side, state] of [
      ['Collection', 'On duty'],
      ['Payment', 'Off duty'],
    ] as const) {
      await expect(page.getByRole('switch', { name: `${side} duty` })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible()
    }
    // the tiles link to their screens and count active orders
    await expect
      .poll(() => tilesOf(page))
      .toEqual([
        'Payment /#/ordersP 1 active',
        'Collection /#/ordersC 2 active',
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
    const opensDialog = page.getByRole('main').locator('button[aria-haspopup=dialog]')
    for (const name of ['Exchange', 'Automatic purchase', 'Wallet SMS', 'Self-check']) {
      await expect(opensDialog.filter({ hasText: name })).toBeVisible()
    }
    await expect(balance.getByRole('link', { name: /^Bonus/ })).toHaveAttribute(
      'href',
      '/#/orderRecord?value=0',
    )
    // nor does the largest text break a word of theirs
    await page.evaluate(() => void (document.documentElement.dataset['textSize'] = '130'))
    expect(await brokenWords(page)).toEqual([])
  })
})

test.describe('a locked account without a permission', () => {
  test.use({ setup: { self: { ...flags(0), locked: 1 } } })

  test('has a banner, only the tiles that need none, and nothing of the payment side', async ({
    member: { page, open },
    world,
  }) => {
    const fault = { type: 'code', code: 50000, message: '' } as const
    await world.fault('GET', '/mobile/self', fault, { times: null })
    await open('/')
    await test.step('which do not wait for self data that cannot be loaded', async () => {
      await tiles(page).filter({ hasText: 'Withdraw' }).click()
      await expect(page).toHaveURL('/#/withdraw')
      await page.goBack()
      await expect(tiles(page)).toHaveText(
        ['', 'Collection', '', '', 'Withdraw', 'Exchange', '', 'My report', 'Team report'].concat([
          'Records',
          '',
          'Events',
        ]),
      )
      await world.clearFaults()
      await page.reload()
    })
    await settled(page)
    await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Payment duty' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Automatic purchase/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Payment/ })).toHaveCount(0)
    expect(await world.ledger({ path: '/mobile/payments' })).toHaveLength(0)
    const OPEN_TO_ALL = [
      'Collection /#/ordersC 2 active',
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
    await renewSelf(world)
    await expect
      .poll(() => tilesOf(page))
      .toEqual(OPEN_TO_ALL.toSpliced(1, 0, 'Deposit /#/deposit'))

    await test.step('the banner can be dismissed and returns with the next lock', async () => {
      const banner = page.getByRole('alert').filter({
        hasText:
          'Your account has been blocked. If you have any questions, please contact customer service',
      })
      await expect(banner).toBeVisible()
      await banner.getByRole('button', { name: 'Dismiss' }).click()
      await expect(banner).toHaveCount(0)
      for (const locked of [0, 1]) {
        await world.patch({ self: { locked, can_transfer: 1 - locked } })
        await renewSelf(world)
        // shows that the page has got the response
        await expect(tiles(page).filter({ hasText: 'Transfer' })).toHaveCount(1 - locked)
        await expect(banner).toHaveCount(locked)
      }
    })
  })
})

test('the theme depends on the host name', async ({ page, context, world, baseURL }) => {
  const at = (host: string) => (baseURL ?? '').replace(/\/\/[^:/]+/, `//${host}`)
  const theme = page.locator('html')
  // known before the app starts
  await page.goto(at('agents.localhost'), { waitUntil: 'commit' })
  await expect(theme).toHaveAttribute('data-theme', 'green')
  await page.goto(at('purple.localhost'), { waitUntil: 'commit' })
  await expect(theme).toHaveAttribute('data-theme', 'purple')
  await signInByCookie(context, world, at('blue.localhost'))
  await page.goto(at('blue.localhost'))
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await expect(theme).toHaveAttribute('data-theme', 'blue')
})
