import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from 'playwright/test'
import { createServer } from 'vite'
import { blockFontCss } from '../../support/block-font.ts'

/**
 * The gallery of the kit against its pictures in ./pictures: what a change of the kit's styles does
 * to the components is seen before it is merged. `npm run kit:screenshots` renews them. All text is
 * set in blocks, so that a picture is the same on machines with other fonts.
 */

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))

const test = base.extend<object, { gallery: string }>({
  // the gallery is in no build: a development server of this file alone, on a port of its own
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
    async ({}, provide) => {
      const server = await createServer({
        configFile: path('vite.config.ts'),
        mode: 'development',
        logLevel: 'error',
        // two servers must not write into one
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

// one after the other: each worker would start a server of its own
test.describe.configure({ mode: 'default', timeout: 90_000 })

/** Few: each shows many components, and has to be reviewed when it changes. */
const PICTURES = {
  'green-light': ['foundation', 'form', 'list', 'feedback', 'layout'],
  'purple-dark': ['foundation', 'form'],
}

for (const [look, sections] of Object.entries(PICTURES)) {
  test(`the kit in ${look} matches its screenshots`, async ({ page, gallery }) => {
    const problems = watchConsole(page)
    await page.goto(`${gallery}#/__kit?look=${look}`)
    // without the switches, which would lie over what is scrolled to
    await page.addStyleTag({ content: `${blockFontCss()} header:has(nav) { display: none }` })
    await page.evaluate(() => document.fonts.load('16px Blocks'))
    for (const section of sections) {
      const hash = `#/__kit?section=${section}&look=${look}`
      // within the page: it need not be loaded again
      await page.evaluate((next) => location.replace(next), hash)
      const shown = page.getByRole('main', { name: section, exact: true })
      await expect(shown.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect.soft(shown).toHaveScreenshot(`${section}-${look}.png`, {
        scale: 'css',
        // the edge of a curve may be drawn a little differently
        maxDiffPixels: 250,
      })
    }
    expect(problems).toEqual([])
  })
}

function watchConsole(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}
