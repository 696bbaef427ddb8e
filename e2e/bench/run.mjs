import { readdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { launchOptions } from '../browser.mjs'
import { freePort } from '../cli/lib/port.mjs'
import { bin, start } from '../cli/lib/run.mjs'
import { answers, Bench } from './bench.mjs'

// npm run bench [name…]: measures the last build against the goals of area 17 in
// src/domain/REQUIREMENTS.md, whose numbers begin the lines. It needs a quiet machine and is no
// test: what it prints are ratios to a reference measured in the same run.

const wanted = process.argv.slice(2)
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.bench.mjs'))
  .filter((name) => wanted.length === 0 || wanted.includes(name.replace('.bench.mjs', '')))
  .toSorted()

const port = await freePort(Number(process.env['PORT'] ?? 4290))
const address = `http://127.0.0.1:${port}`
const server = start(
  bin('vite'),
  ['preview', '--mode', 'mock', '--port', String(port), '--strictPort'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
if (!(await answers(address))) throw new Error(`the server does not answer on ${address}`)
const browser = await chromium.launch(launchOptions)

let hasFailed = false
try {
  for (const file of files) {
    const { measure } = await import(`./${file}`)
    for (const { row, what, value, goal, isMet } of await measure(new Bench(browser, address))) {
      hasFailed ||= !isMet
      console.log(
        `${String(row ?? '').padStart(2)}  ${what.padEnd(52)} ${value.padEnd(34)} ${goal.padEnd(22)} ${isMet ? 'ok' : 'MISSED'}`,
      )
    }
  }
} finally {
  await browser.close()
  server.kill('SIGINT')
}
process.exitCode = hasFailed ? 1 : 0
