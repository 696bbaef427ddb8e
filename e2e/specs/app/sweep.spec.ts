import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { axeViolations, overflow } from '../../support/axe.ts'
import { expect, signInByCookie, test } from '../../support/fixtures.ts'
import { LONG_WORLD, SAME_EVERYWHERE, SWEEP_WORLD } from '../../support/sweep-world.ts'
import { markMessages, untranslatedTexts } from '../../support/untranslated-texts.ts'

/**
 * What must hold on every screen there is: the routes are read from the app's own table, so that a
 * new screen cannot be forgotten here. That each opens offline after one visit is shown where a
 * worker is, in pwa/offline.spec.ts, from the same table.
 */
const table = readFileSync(new URL('../../../src/app/routes.tsx', import.meta.url), 'utf8')
const routes = [...table.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path)

/** Addresses of the routes that need parameters. */
const ADDRESS: Record<string, string> = {
  '/orderCInfo': '/orderCInfo?id=1',
  '/orderPInfo': '/orderPInfo?id=2',
  '/orderTimeout/$id': '/orderTimeout/3?side=collection',
  '/register': '/register?code=8803',
  '/teamReport': '/teamReport?from=2026-11-18&to=2026-11-20',
}
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
  expect(routes).toHaveLength(33)
  expect(routes).toEqual(expect.arrayContaining(Object.keys(ADDRESS)))
})

/** Waits until nothing is loading any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

const look = (page: Page, values: { theme?: string; mode?: string; textSize?: string }) =>
  page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), values)

/** How near two labels of the tab bar come to each other, in CSS pixels. */
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

async function expectFits(page: Page): Promise<void> {
  await look(page, { textSize: '130' })
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await overflow(page), 'overflow at 320 px, text at 130 %').toBe(0)
  expect(await tabGap(page), 'labels of the tab bar at 320 px').toBeGreaterThan(2)
  await look(page, { textSize: '100' })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await overflow(page), `overflow at ${width} px`).toBe(0)
  }
}

/** As another tab does it, without a reload. */
async function switchToChinese(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.cookie = 'lang=cn'
    window.dispatchEvent(new StorageEvent('storage', { key: 'languageChange' }))
  })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await settle(page)
}

for (const route of [...routes, ...MORE]) {
  const address = ADDRESS[route] ?? route
  test(`${address} fits, is accessible and is translated in both languages, light and dark`, async ({
    page,
    world,
    context,
    baseURL,
  }) => {
    await markMessages(page)
    if (route !== '/userLogin') await signInByCookie(context, world, baseURL ?? '')
    await page.goto(`/#${address.replace('{origin}', baseURL ?? '')}`)
    await settle(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectFits(page)
    expect(await axeViolations(page), 'light green').toEqual([])
    expect(await untranslatedTexts(page, SAME_EVERYWHERE), 'English').toEqual([])
    await switchToChinese(page)
    expect(await untranslatedTexts(page, SAME_EVERYWHERE), 'Chinese').toEqual([])
    // the other looks, pair by pair: build/contrast.spec.ts
    await look(page, { mode: 'dark', theme: 'purple' })
    expect(await axeViolations(page, 'color-contrast'), 'dark purple').toEqual([])
    await expectFits(page)
  })
}

test.describe('texts of 240 characters without a line break', () => {
  test.use({ setup: LONG_WORLD, viewport: { width: 320, height: 740 } })

  const all = [...routes, ...MORE].map((route) => ADDRESS[route] ?? route)
  const PER_TEST = 19
  for (let from = 0; from < all.length; from += PER_TEST) {
    const some = all.slice(from, from + PER_TEST)
    test(`do not widen ${some.join(', ')}`, async ({ page, world, context, baseURL }) => {
      await signInByCookie(context, world, baseURL ?? '')
      for (const address of some) {
        // another document each time: the screen before must not be taken for this one
        await page.goto('about:blank')
        await page.goto(`/#${address.replace('{origin}', baseURL ?? '')}`)
        await settle(page)
        expect.soft(await overflow(page), address).toBe(0)
      }
    })
  }
})
