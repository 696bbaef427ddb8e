import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it is, a line each; by one rule only, or by all. */
export async function axeViolations(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(rule !== undefined && { runOnly: { type: 'rule', values: [rule] } }),
  }
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}

/** Text that runs out of the screen to the right, as the page's own scroll width tells. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
