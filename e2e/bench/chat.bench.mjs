import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'
import { flings } from './chat-fling.mjs'

/** Typing while a photo of 12 megapixels is prepared, and scrolling through a long chat. */

const SLOW = 4
const KEYS = 40
const BETWEEN_MS = 60
const GOAL_MS = 100
const MESSAGES = 2_000

/** @typedef {typeof globalThis & { typed: number[] }} Measured what the instruments leave in the page */

/** Runs in the page before the app: records the time from each key press to the next frame. */
function instruments() {
  /** @type {number[]} */
  const typed = []
  Object.assign(globalThis, { typed })
  document.addEventListener(
    'input',
    ({ timeStamp }) =>
      // after the frame that shows it
      requestAnimationFrame(() => setTimeout(() => typed.push(performance.now() - timeStamp))),
    { capture: true },
  )
}

/**
 * Makes a photo like a camera's, 12 megapixels that compress badly, and puts it into the file
 * input.
 *
 * @param {HTMLInputElement} picker
 */
async function preparePhoto(picker) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 4000, height: 3000 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2D context')
  for (let left = 0; left < 3000; left += 1) {
    context.fillStyle = `hsl(${(left * 47) % 360} 60% ${20 + ((left * 13) % 60)}%)`
    context.fillRect((left * 977) % 4000, (left * 613) % 3000, 60, 40)
  }
  const pixels = context.getImageData(0, 0, 4000, 3000)
  let seed = 1
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    if (at % 4 !== 3) pixels.data[at] = (pixels.data[at] ?? 0) + ((seed >> 16) % 24)
  }
  context.putImageData(pixels, 0, 0)
  /** @type {Blob | null} */
  const photo = await new Promise((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.92)
  })
  if (!photo) throw new Error('the photo was not made')
  const files = new DataTransfer()
  files.items.add(new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
  picker.files = files.files
  return photo.size
}

/**
 * Types until `isEnough`; returns the time that each letter took.
 *
 * @param {import('playwright').Page} page
 * @param {(keys: number) => boolean | Promise<boolean>} isEnough
 */
async function typeUntil(page, isEnough) {
  await page.evaluate(() => (/** @type {Measured} */ (globalThis).typed.length = 0))
  for (let keys = 0; !(await isEnough(keys)); keys += 1) {
    await page.keyboard.press('a')
    await wait(BETWEEN_MS)
  }
  return page.evaluate(() => /** @type {Measured} */ (globalThis).typed)
}

/** @type {readonly import('./report.mjs').Row[]} */
export const rows = [
  {
    id: 'R10.13',
    what: 'slowest key while a photo of 12 megapixels is prepared, CPU 4×',
    of: 'typed',
    against: 'typedAlone',
    unit: 'ms',
    most: GOAL_MS,
  },
  {
    id: 'R17.08',
    what: 'chat of 2,000 messages at 3,000 px/s, CPU 6×: frames with a blank row',
    of: 'blank',
    most: 0,
  },
  {
    id: 'R17.08',
    what: 'late frames in it : a plain page',
    of: 'late',
    against: 'plainLate',
    unit: '%',
    more: 5,
  },
]

/**
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./bench.mjs').Session>}
 */
async function typing(bench) {
  const { context, page } = await bench.open({}, SLOW, instruments)
  await page.goto(`${bench.address}/#/?chat=1`)
  const panel = page.getByRole('dialog', { name: 'Customer service' })
  await panel.getByRole('log').waitFor()
  const picker = panel.getByLabel('Photos or videos', { exact: true })
  const preparing = panel.getByText('Preparing…')
  const round = async () => {
    await page.bringToFront()
    await picker.evaluate(preparePhoto)
    await panel.getByRole('textbox', { name: 'Message', exact: true }).focus()
    await wait(1_500)
    await throttleOnly(page)
    const alone = await typeUntil(page, (keys) => keys === KEYS)
    await picker.dispatchEvent('change')
    await preparing.waitFor()
    const during = await typeUntil(page, async () => !(await preparing.isVisible()))
    return { typed: Math.max(...during), typedAlone: Math.max(...alone) }
  }
  return { round, close: () => context.close() }
}

export const parts = [
  typing,
  (/** @type {import('./bench.mjs').Bench} */ bench) => flings(bench, MESSAGES),
]
