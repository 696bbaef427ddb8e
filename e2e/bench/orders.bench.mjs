import { line, median, quantile } from './bench.mjs'
import { burst, sounds } from './order-burst.mjs'
import { list } from './order-list.mjs'
import { scrolling } from './order-scroll.mjs'

/** The order list while orders arrive: R17.07 to R17.10 and R17.12. */

const LONG = 10_000
const SHORT = 100

const ratio = (/** @type {number} */ value) => `${value.toFixed(2)}x`
const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`
const percent = (/** @type {number} */ value) => `${(value * 100).toFixed(1)} %`
const MB = 1024 * 1024

/**
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./bench.mjs').Line[]>}
 */
export async function measure(bench) {
  const short = await list(bench, SHORT)
  const long = await list(bench, LONG)
  const nodes = long.nodes / short.nodes
  const opening = long.opening / short.opening
  const event = median(long.shown) / median(short.shown)
  const heap = (long.heap - short.heap) / MB
  const p95 = quantile(long.shown, 0.95)
  const plain = quantile(long.plain, 0.95)
  const { late, reference, blank } = await scrolling(bench)
  const { commits, requests, count, rings, slowTaps, seconds } = await burst(bench)
  const during = `500 events in ${seconds.toFixed(1)} s`
  const share = seconds / 5
  const tap = Math.max(0, ...slowTaps)
  const sounded = await sounds(bench)
  const sound = quantile(sounded, 0.95)
  return [
    line(7, 'nodes, 10,000 orders against 100', ratio(nodes), '<= 1.1x', nodes <= 1.1),
    line(
      7,
      'opening, 10,000 against 100',
      `${ratio(opening)} (${ms(long.opening)})`,
      '<= 1.3x',
      opening <= 1.3,
    ),
    line(
      7,
      'event to row, 10,000 against 100',
      `${ratio(event)} (${ms(median(long.shown))})`,
      '<= 1.3x',
      event <= 1.3,
    ),
    line(7, 'heap, 10,000 against 100', `+${heap.toFixed(1)} MB`, '<= +3 MB', heap <= 3),
    line(
      8,
      'late frames at 3,000 px/s, against a static page',
      `${percent(late)} : ${percent(reference)}`,
      '<= 5 points more',
      late - reference <= 0.05,
    ),
    line(8, 'frames with a blank row', String(blank), '0', blank === 0),
    line(
      9,
      'event to row, p95, CPU 6 times slower : a plain page',
      `${ms(p95)} : ${ms(plain)} (${ratio(p95 / plain)})`,
      '<= 100 ms',
      p95 <= 100,
    ),
    line(10, `${during}: requests`, String(requests), '<= 6 in 5 s', requests <= 6 * share),
    line(10, `${during}: commits`, String(commits), '<= 50 in 5 s', commits <= 50 * share),
    line(10, `${during}: slowest tap`, ms(tap), '<= 200 ms', tap <= 200),
    line(10, `${during}: each order once`, `${count - 2} of 500`, '500', count === 502),
    line(10, `${during}: rings`, String(rings), '1 per 3 s', rings <= Math.ceil(seconds / 3)),
    line(12, 'event to sound, p95', `${ms(sound)} of ${sounded.length}`, '<= 5 ms', sound <= 5),
  ]
}
