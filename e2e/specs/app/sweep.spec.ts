import type { Page } from 'playwright/test'
import { axeViolations, overflow } from '../../support/axe.ts'
import { cutAmounts } from '../../support/cut-amounts.ts'
import { expect, signInByCookie, test } from '../../support/fixtures.ts'
import { ADDRESS, ROUTES } from '../../support/routes.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { squeezedTexts } from '../../support/squeezed-texts.ts'
import { LONG_WORLD, SAME_EVERYWHERE, SWEEP_WORLD } from '../../support/sweep-world.ts'
import { markMessages, untranslatedTexts } from '../../support/untranslated-texts.ts'

/**
 * What must hold on every screen. pwa/offline.spec.ts tests with a service worker that each opens
 * offline after one visit.
 */

/** Views that only a parameter shows, and an unknown address. */
const MORE = [
  '/notify?tab=alerts',
  '/deposit?method=usdt',
  '/orderCRecord?member=1&from=2020-01-01&to=2020-01-02',
  '/preview?url={origin}/icons/apple-touch-icon.png',
  '/no-such-page',
]

test.use({ setup: SWEEP_WORLD })

test('the route table can be read', () => {
  expect(ROUTES).toEqual(expect.arrayContaining(Object.keys(ADDRESS)))
  const withParameter = ROUTES.filter((route) => route.includes('$'))
  const missing = withParameter.filter((route) => !(route in ADDRESS))
  expect(missing, 'add an example to ADDRESS in e2e/support/routes.ts').toEqual([])
})

/** Waits until the screen is shown and nothing is loading. */
async function settle(page: Page): Promise<void> {
  // `walkTo` marks the heading of the previous screen
  await page.locator('h1:not([data-left])').waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Navigates to a screen within the page. Each screen's own tests open it directly. */
async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    location.hash = hash
  }, address)
  await settle(page)
}

const look = (page: Page, values: { theme?: string; mode?: string; textSize?: string }) =>
  page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), values)

/** The smallest gap between two labels of the tab bar, in CSS pixels. */
const tabGap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('nav > a > span:nth-child(2)')]
    const labels = all.filter((label) => label.checkVisibility())
    const texts = labels.map((label) => {
      const range = document.createRange()
      range.selectNodeContents(label)
      return range.getBoundingClientRect()
    })
    const gaps = texts.slice(1).map(({ left }, at) => left - (texts[at]?.right ?? -Infinity))
    return Math.min(Infinity, ...gaps)
  })

/** Chinese is shorter and breaks anywhere: where it does not fit at 195 px, it fits nowhere. */
async function expectFits(page: Page, where: string, lang: string, isWide: boolean): Promise<void> {
  await look(page, { textSize: '130' })
  if (lang === 'en') {
    await page.setViewportSize({ width: 320, height: 740 })
    expect.soft(await overflow(page), `${where}: overflow at 320 px, text at 130 %`).toBe(0)
    expect.soft(await tabGap(page), `${where}: labels of the tab bar at 320 px`).toBeGreaterThan(2)
  }
  // a phone of 390 px with a browser zoom of 200 %
  await page.setViewportSize({ width: 195, height: 422 })
  expect.soft(await overflow(page), `${where}: overflow at 195 px, text at 130 %`).toBe(0)
  expect.soft(await cutAmounts(page), `${where}: cut amounts at 195 px`).toEqual([])
  await look(page, { textSize: '100' })
  for (const width of isWide ? [1280, 360] : [360]) {
    await page.setViewportSize({ width, height: 740 })
    // the other layout is rendered before the next frame
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect.soft(await overflow(page), `${where}: overflow at ${width} px`).toBe(0)
  }
}

/** English in light green, Chinese in dark purple; contrast.spec.ts covers all themes. */
const FACES = [
  { cookie: 'en', lang: 'en', mode: 'light', theme: 'green' },
  { cookie: 'cn', lang: 'zh-CN', mode: 'dark', theme: 'purple' },
] as const

/** Changes the language, as another tab would, and the theme, both without a reload. */
async function turnTo(page: Page, { cookie, lang, mode, theme }: (typeof FACES)[number]) {
  await page.evaluate((value) => {
    document.cookie = `lang=${value}`
    window.dispatchEvent(new StorageEvent('storage', { key: 'languageChange' }))
  }, cookie)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await look(page, { mode, theme })
  await settle(page)
}

/** Checks all that must hold of the current screen, in these languages and themes. */
async function expectSound(page: Page, address: string, faces: (typeof FACES)[number][]) {
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${address}: headings`).toBe(1)
  for (const [at, face] of faces.entries()) {
    const where = `${address}, ${face.lang}`
    if (at > 0) await turnTo(page, face)
    // the wide layout mounts anew, so each screen shows it in one language: every other in Chinese
    await expectFits(page, where, face.lang, at === 0)
    if (at === 0) expect.soft(await smallTargets(page), `${where}: touch targets`).toEqual([])
    // a theme changes nothing but colours
    const found = await axeViolations(page, at === 0 ? undefined : 'color-contrast')
    expect.soft(found, where).toEqual([])
    expect.soft(await untranslatedTexts(page, SAME_EVERYWHERE), `${where}: words`).toEqual([])
  }
}

const addressOf = (route: string, origin = '') =>
  (ADDRESS[route] ?? route).replace('{origin}', origin)
const memberRoutes = [...ROUTES, ...MORE].filter((route) => route !== '/userLogin')

/** Screens per test: enough to save most page loads, few enough to keep all workers busy. */
const PER_TEST = 7
const walks = Array.from({ length: Math.ceil(memberRoutes.length / PER_TEST) }, (_, at) =>
  memberRoutes.slice(at * PER_TEST, (at + 1) * PER_TEST),
)

const WHAT = 'fit, are accessible and are translated in both languages, light and dark'

for (const walk of walks) {
  test(`${walk.join(', ')} ${WHAT}`, async ({ page, world, context, baseURL }) => {
    test.slow()
    await markMessages(page)
    await signInByCookie(context, world, baseURL ?? '')
    await page.goto(`/#${addressOf(walk[0] ?? '', baseURL)}`)
    await settle(page)
    for (const [at, route] of walk.entries()) {
      await test.step(route, async () => {
        const address = addressOf(route, baseURL)
        if (at > 0) await walkTo(page, address)
        // starts in the language in which the previous screen ended
        await expectSound(page, address, at % 2 === 0 ? [...FACES] : FACES.toReversed())
      })
    }
  })
}

test('/userLogin fits, is accessible and is translated', async ({ page }) => {
  await markMessages(page)
  await page.goto('/#/userLogin')
  await settle(page)
  await expectSound(page, '/userLogin', [...FACES])
})

test.describe('texts of 240 characters without a line break', () => {
  test.use({ setup: LONG_WORLD, viewport: { width: 320, height: 740 } })

  test('do not widen any screen', async ({ member: { page, open }, baseURL }) => {
    test.slow()
    for (const [at, route] of memberRoutes.entries()) {
      await test.step(route, async () => {
        const address = addressOf(route, baseURL)
        if (at > 0) await walkTo(page, address)
        else await open(address)
        await settle(page)
        expect.soft(await overflow(page), route).toBe(0)
      })
    }
  })
})

test.describe('at 200 % zoom', () => {
  // its texts are words with Latin letters, which are the longest
  test.use({ setup: { seed: 'demo', notice: '' }, viewport: { width: 195, height: 422 } })

  test('no screen breaks its words into letters', async ({ member: { page, open }, baseURL }) => {
    test.slow()
    for (const [at, route] of memberRoutes.entries()) {
      await test.step(route, async () => {
        const address = addressOf(route, baseURL)
        if (at > 0) await walkTo(page, address)
        else await open(address)
        await settle(page)
        expect.soft(await squeezedTexts(page), route).toEqual([])
      })
    }
  })
})
