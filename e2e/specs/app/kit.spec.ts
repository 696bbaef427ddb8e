import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from 'playwright/test'
import { createServer } from 'vite'
import { blockFontCss } from '../../support/block-font.ts'

/**
 * Compares the gallery of the UI kit with the screenshots in ./pictures, so that every effect of a
 * style change is seen before it is merged. `npm run kit:screenshots` updates them. All text is
 * shown in a font of blocks, so that screenshots do not depend on the machine's fonts.
 */

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))

const test = base.extend<object, { gallery: string }>({
  // no build contains the gallery, so this file starts a development server on a free port
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, provide) => {
      const server = await createServer({
        configFile: path('vite.config.ts'),
        mode: 'development',
        logLevel: 'error',
        // two servers must not share a cache folder
        cacheDir: path('node_modules/.vite/kit'),
        server: { port: 0, strictPort: false, hmr: false, watch: null },
      })
      await server.listen()
      const address = server.httpServer?.address()
      if (typeof address !== 'object' || !address) throw new Error('the server has no port')
      await provide(`http://127.0.0.1:${address.port}/`)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// sequential, because each worker would start a server of its own
test.describe.configure({ mode: 'default', timeout: 90_000 })

/** Few screenshots: each shows many components, and must be reviewed whenever it changes. */
const PICTURES = {
  'green-light': ['foundation', 'form', 'list', 'feedback', 'layout'],
  'purple-dark': ['foundation', 'form'],
}

test('the kit matches its screenshots', async ({ page, gallery }) => {
  const problems = watchConsole(page)
  await page.goto(`${gallery}#/__kit`)
  // the server compiles each file when it is first requested, which may take long
  await page.getByRole('main').first().waitFor()
  // hides the gallery's header with its switches, which would cover the components
  await page.addStyleTag({ content: `${blockFontCss()} header:has(nav) { display: none }` })
  await page.evaluate(() => document.fonts.load('16px Blocks'))
  for (const [look, sections] of Object.entries(PICTURES)) {
    for (const section of sections) {
      const hash = `#/__kit?section=${section}&look=${look}`
      // navigates within the page, without loading it again
      await page.evaluate((next) => location.replace(next), hash)
      const shown = page.getByRole('main', { name: section, exact: true })
      await expect(shown.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect.soft(shown).toHaveScreenshot(`${section}-${look}.png`, {
        scale: 'css',
        // the edges of curves may be rendered slightly differently
        maxDiffPixels: 250,
      })
    }
  }
  expect(problems).toEqual([])
})

function watchConsole(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}
