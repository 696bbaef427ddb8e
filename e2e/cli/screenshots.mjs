import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from '../browser.mjs'
import { demoMember, servePreview } from './lib/preview.mjs'
import { bin, capture, end, root } from './lib/run.mjs'

// npm run screenshots: the images of the manifest and the README, with the demo's content, from a
// build of its own that has the product's variables but the mocked backend.
// src/build/web-manifest.ts declares their sizes.

const PHONE = { width: 390, height: 844, scale: 2 }
const DESKTOP = { width: 1280, height: 800, scale: 1 }

/** @typedef {import('playwright').Page} Page */

/**
 * What comes last on home.
 *
 * @param {Page} page
 */
const lastOnHome = (page) => [
  page.getByRole('switch').first(),
  page.getByRole('region', { name: 'Announcements' }),
  page.getByRole('button', { name: 'Today' }),
]
const PICTURES = [
  { file: 'home-narrow', route: '/', screen: PHONE, last: lastOnHome },
  {
    file: 'orders-narrow',
    route: '/ordersC',
    screen: PHONE,
    last: (/** @type {Page} */ page) => [page.locator('[data-order]').first()],
  },
  { file: 'home-wide', route: '/', screen: DESKTOP, last: lastOnHome },
]

const dist = mkdtempSync(join(tmpdir(), 'screenshots-'))
const { code, output } = await capture(bin('vite'), ['build', '--outDir', dist, '--emptyOutDir'], {
  env: { VITE_API_URL: '', VITE_REALTIME_URL: '' },
})
if (code !== 0) end(`${output}\nThe build failed.`, 1)
const { url, stop } = await servePreview(dist)
const browser = await chromium.launch(launchOptions)
try {
  const { headers, cookies } = await demoMember(url)
  for (const { file, route, screen, last } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width: screen.width, height: screen.height },
      deviceScaleFactor: screen.scale,
      // a phone's scroll bars overlay the page
      isMobile: screen === PHONE,
      extraHTTPHeaders: headers,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(`${url}/#${route}`)
    await page.getByText('Live', { exact: true }).waitFor()
    for (const part of last(page)) await part.waitFor()
    await page.getByRole('progressbar', { name: 'Loading' }).first().waitFor({ state: 'hidden' })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(root, `public/screenshots/${file}.png`) })
    console.log(`public/screenshots/${file}.png`)
    await context.close()
  }
} finally {
  await browser.close()
  stop()
  rmSync(dist, { recursive: true })
}
