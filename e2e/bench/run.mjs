import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from '../browser.mjs'
import { servePreview } from '../cli/lib/preview.mjs'
import { root } from '../cli/lib/run.mjs'
import { Bench, throttleOnly } from './bench.mjs'
import { HEAD, judge, table } from './report.mjs'

// npm run bench -- all | name… [--against DIR] [--rounds N]: measures the last build against the
// goals of area 17 in src/domain/REQUIREMENTS.md. DIR is another build, measured alternately with
// it. Needs a quiet machine. This is not a test: it exits with 1 on a miss and reports inconclusive
// results.

const ROUNDS = 5
const LOG = join(root, 'test-results/bench.log')

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, rounds: { type: 'string' } },
})
const names = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.bench.mjs'))
  .map((name) => name.replace('.bench.mjs', ''))
const wanted = positionals.filter((name) => name !== 'all')
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  throw new Error(`there is no ${unknown.join(', ')}; there are ${names.join(', ')}, or all`)
}

mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(LOG, '')
/** @param {string} text */
function say(text) {
  console.log(text)
  appendFileSync(LOG, `${text}\n`)
}

/** @typedef {import('./bench.mjs').Measuring} Measuring */
/** @typedef {import('./report.mjs').Sample} Sample */

/**
 * Alternates between the builds in each round, so that other load on the machine affects both.
 *
 * @param {Measuring['parts'][number]} open
 * @param {number} rounds
 * @param {readonly Bench[]} benches
 */
async function measurePart(open, rounds, benches) {
  /** @type {Awaited<ReturnType<typeof open>>[]} */
  const sessions = []
  for (const bench of benches) sessions.push(await open(bench))
  /** @type {Sample[][]} */
  const found = benches.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    // every other round starts with the second build
    const turn = [...sessions.keys()].toSorted((a, b) => (round % 2 === 0 ? a - b : b - a))
    for (const index of turn) {
      const sample = await sessions[index]?.round()
      await throttleOnly(null)
      if (!sample) continue
      found[index]?.push(sample)
      appendFileSync(LOG, `  round ${round + 1}, build ${index + 1}: ${JSON.stringify(sample)}\n`)
    }
  }
  await Promise.all(sessions.map(({ close }) => close()))
  return found
}

/**
 * @param {Measuring} measuring
 * @param {readonly Bench[]} benches
 */
async function measure({ parts, rounds = ROUNDS }, benches) {
  /** @type {Sample[][]} */
  const found = benches.map(() => [])
  for (const part of parts) {
    const samples = await measurePart(
      part,
      Math.min(rounds, Number(options.rounds ?? ROUNDS)),
      benches,
    )
    for (const [index, all] of samples.entries()) found[index]?.push(...all)
  }
  return found
}

const dists = [join(root, 'dist'), ...(options.against ? [resolve(options.against)] : [])]
/** @type {Awaited<ReturnType<typeof servePreview>>[]} */
const servers = []
for (const dist of dists) servers.push(await servePreview(dist))
const browser = await chromium.launch(launchOptions)
const benches = servers.map(({ url }, index) => new Bench(browser, url, dists[index] ?? ''))

/** @type {string[][]} */
const lines = [[...HEAD, ...(options.against ? ['other build', 'change'] : [])]]
let hasMissed = false
const began = Date.now()
try {
  for (const name of names.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const from = Date.now()
    try {
      /** @type {Measuring} */
      const measuring = await import(`./${name}.bench.mjs`)
      const [now = [], before = null] = await measure(measuring, benches)
      for (const row of measuring.rows) {
        const { cells, isMissed } = judge(row, now, before)
        hasMissed ||= isMissed
        lines.push(cells)
      }
    } catch (error) {
      // continue with the others
      hasMissed = true
      say(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
      lines.push(['', name, 'failed', '', '', 'MISSED', '', ''].slice(0, lines[0]?.length))
    }
    const load = loadavg()[0]?.toFixed(1)
    say(`${name}: ${Math.round((Date.now() - from) / 1_000)} s, load ${load}`)
  }
} finally {
  await browser.close()
  for (const { stop } of servers) stop()
}
say(`\n${table(lines)}\n`)
say(`${Math.round((Date.now() - began) / 1_000)} s in all; each round is in test-results/bench.log`)
process.exitCode = hasMissed ? 1 : 0
