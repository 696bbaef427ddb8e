import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoMember, servePreview } from './lib/preview.mjs'
import { bin, capture } from './lib/run.mjs'

// npm run lighthouse: home, signed in, from the last build, as a phone on slow 4G. Lighthouse needs a
// whole browser: CHROMIUM_PATH, or Chromium of the system.

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 }
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const chromium = process.env['CHROMIUM_PATH'] ?? BROWSERS.find((path) => existsSync(path))
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const report = join(folder, 'report.json')
const { url, stop } = await servePreview()
try {
  const { headers, cookies } = await demoMember(url)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { code, output } = await capture(
    bin('lighthouse'),
    [
      `${url}/`,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${Object.keys(GOALS).join(',')}`,
      `--extra-headers=${JSON.stringify({ ...headers, cookie })}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    chromium ? { CHROME_PATH: chromium } : {},
  )
  if (code !== 0) throw new Error(output)
  /** @type {import('lighthouse').Result} */
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
  stop()
  rmSync(folder, { recursive: true, force: true })
}
