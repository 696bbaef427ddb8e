import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findFullBrowser, launchOptions } from '../browser.mjs'
import { Host } from './lib/host.mjs'
import { onDemand } from './lib/on-demand.mjs'
import { freePort } from './lib/port.mjs'
import { demoMember, servePreview } from './lib/preview.mjs'
import { capture, end } from './lib/run.mjs'

// npm run lighthouse: home, signed in, from the last build, as on a phone with slow 4G. Lighthouse,
// which the first run installs, needs a full browser: CHROMIUM_PATH or the system's Chromium.

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 }

/** @typedef {{ id: string, score: number | null, title: string, displayValue?: string }} Audit */
/** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Report */

const executablePath = findFullBrowser()
if (!executablePath) {
  end('Lighthouse needs a full Chromium or Chrome: install one, or name it in CHROMIUM_PATH.', 2)
}
const lighthouse = await onDemand('lighthouse')
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const report = join(folder, 'report.json')
const { url: preview, stop } = await servePreview()
const host = new Host(preview)
const url = await host.start()
const port = await freePort(9222)
// with Lighthouse's own flags, too: it reuses this browser, which stays open and signed in
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath,
  args: [...(launchOptions.args ?? []), '--headless=new', `--remote-debugging-port=${port}`],
  headless: false,
})
try {
  const { headers, cookies } = await demoMember(url)
  await browser.addCookies(cookies)
  const { code, output } = await capture(lighthouse, [
    `${url}/`,
    '--quiet',
    `--port=${port}`,
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${Object.keys(GOALS).join(',')}`,
    `--extra-headers=${JSON.stringify(headers)}`,
  ])
  if (code !== 0) throw new Error(output)
  /** @type {Report} */
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  for (const [name, goal] of Object.entries(GOALS)) {
    const category = categories[name]
    const score = Math.round((category?.score ?? 0) * 100)
    console.log(`${name.padEnd(16)}${score} of ${goal}  ${score < goal ? 'UNDER' : 'ok'}`)
    if (score >= goal) continue
    process.exitCode = 1
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight > 0 && audit && (audit.score ?? 1) < 1) {
        console.log(`  ${id}: ${audit.displayValue ?? audit.title}`)
      }
    }
  }
} finally {
  await browser.close()
  host.stop()
  stop()
  rmSync(folder, { recursive: true, force: true })
}
