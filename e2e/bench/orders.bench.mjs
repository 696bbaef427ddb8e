// @ts-nocheck -- most of it runs in the page that it measures, with globals of its own
import { setTimeout as wait } from 'node:timers/promises'
import { median, quantile } from './bench.mjs'

/** performance.md, 7 to 10 and 12: the order list while orders come. */

const SLOW = 6
const LONG = 10_000
const SHORT = 100
const EVENTS = 20
const SCROLLS = 5
const SCROLL_PX = 15_000
const PHONE = '<!doctype html><meta name="viewport" content="width=device-width">'

/**
 * Runs in the page before the app: notes when each order's event came, when its row was painted, how
 * often React has drawn, and when a sound began.
 */
function instruments() {
  const bench = { came: {}, painted: {}, sounded: [], commits: 0, slowTaps: [], lastEvent: 0 }
  Object.assign(globalThis, { bench })
  const { WebSocket: Native } = globalThis
  globalThis.WebSocket = class extends Native {
    constructor(...args) {
      super(...args)
      // before the app's own listener
      this.addEventListener('message', ({ data }) => {
        const id = /"order_id":"(\w+)"/.exec(String(data))?.[1]
        if (id === undefined) return
        bench.came[id] ??= performance.now()
        bench.lastEvent = performance.now()
      })
    }
  }
  // where React tells its developer tools of each commit, in a production build too
  // oxlint-disable-next-line no-underscore-dangle -- the name that React looks for
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (bench.commits += 1),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  }
  new MutationObserver(() => {
    const href = document.querySelector('li a[href*="Info?id="]')?.getAttribute('href')
    const id = href?.split('id=')[1]
    if (id === undefined || bench.painted[id] || !bench.came[id]) return
    bench.painted[id] = -1
    // after the frame it is drawn in
    requestAnimationFrame(() => setTimeout(() => (bench.painted[id] = performance.now())))
  }).observe(document, { subtree: true, childList: true, attributes: true })
  // oxlint-disable-next-line typescript/unbound-method -- called on what it is called on
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function played(...when) {
    start.apply(this, when)
    if ((this.buffer?.duration ?? 0) > 0.1) bench.sounded.push(performance.now() - bench.lastEvent)
  }
  new PerformanceObserver((taps) => {
    for (const { name, duration } of taps.getEntries()) {
      if (name === 'click') bench.slowTaps.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 })
}

const rowShown = (page) => page.locator('li a').first().waitFor()

/** The list is there and nothing is on its way; from now on it is not renewed by 10,000 again. */
async function ready(bench, page, id) {
  await page.goto(`${bench.address}/#/ordersC`)
  await rowShown(page)
  await page.getByText('Live').waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  const act = { type: 'hang' }
  await bench.control(`/${id}/faults`, { method: 'GET', path: '/mobile/orders', act, times: null })
}

/** A list of so many orders, all loaded: how it opens, what it weighs, how soon an order shows. */
async function list(bench, count) {
  const { id, page, context, devtools } = await bench.open(
    { seed: 'empty', counts: { orders: count }, options: { pageSize: count } },
    SLOW,
    instruments,
  )
  await ready(bench, page, id)
  const openings = []
  for (let times = 0; times < 5; times += 1) {
    await page.locator('nav a[href$="/bulletin"]').click()
    await page.getByText('No announcements').waitFor()
    openings.push(
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const from = performance.now()
            document.querySelector('nav a[href$="/ordersC"]').click()
            const look = () =>
              document.querySelector('li a[href*="Info?id="]')
                ? setTimeout(() => resolve(performance.now() - from))
                : requestAnimationFrame(look)
            look()
          }),
      ),
    )
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const still = await plainPage(bench)
  const plain = []
  for (let times = 0; times < EVENTS; times += 1) {
    await page.bringToFront()
    await bench.control(`/${id}/orders`, { side: 'collection' })
    await wait(800)
    plain.push(await still.paint())
    await wait(200)
  }
  await still.close()
  const shown = await page.evaluate(() =>
    Object.entries(globalThis.bench.painted).map(([key, at]) => at - globalThis.bench.came[key]),
  )
  await context.close()
  return { nodes, heap, opening: median(openings), shown, plain }
}

/** How many frames were late while the page scrolled, and whether a row was ever blank. */
async function scroll(page, devtools) {
  await page.evaluate(() => {
    const scrolled = { late: 0, frames: 0, blank: 0, isOver: false, from: window.scrollY }
    Object.assign(globalThis, { scrolled })
    let last = performance.now()
    const look = (now) => {
      scrolled.frames += 1
      scrolled.late += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
      last = now
      const under = [200, 420, 640].map((y) => document.elementFromPoint(195, y))
      if (under.some((element) => !element?.closest('li'))) scrolled.blank += 1
      if (!scrolled.isOver) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -SCROLL_PX,
    speed: 3_000,
    // a headless browser answers a synthesized touch with nothing at all
    gestureSourceType: 'mouse',
  })
  return page.evaluate(() => {
    const { scrolled } = globalThis
    scrolled.isOver = true
    const { late, frames, blank, from } = scrolled
    return { late: late / (frames + late), blank, px: window.scrollY - from }
  })
}

/** The rows around what is seen, written out 40 times, in a page of the same styles without scripts. */
async function staticPage(bench, page) {
  const html = await page.evaluate((head) => {
    const rows = [...document.querySelectorAll('ul[aria-label] > li')].slice(0, 10)
    const styles = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    )
    const items = rows.map((row) => `<li>${row.innerHTML}</li>`).join('')
    const bars = [...document.querySelectorAll('header, nav')].map((bar) => bar.outerHTML).join('')
    return `${head}<style>${styles.join('')}</style>${bars}<main><ul>${items.repeat(40)}</ul></main>`
  }, PHONE)
  const still = await bench.open({}, SLOW)
  await still.page.setContent(html)
  return still
}

/** Round by round on both pages, so that both see the machine as busy as it is. */
async function scrolling(bench) {
  const long = await bench.open(
    { seed: 'empty', counts: { orders: LONG }, options: { pageSize: LONG } },
    SLOW,
  )
  await ready(bench, long.page, long.id)
  await long.page.evaluate(() => window.scrollTo(0, 100_000))
  await wait(1_000)
  const still = await staticPage(bench, long.page)
  const found = { virtual: [], plain: [] }
  for (let times = 0; times < SCROLLS; times += 1) {
    await long.page.bringToFront()
    found.virtual.push(await scroll(long.page, long.devtools))
    await still.page.bringToFront()
    await still.page.evaluate(() => window.scrollTo(0, 400))
    await wait(500)
    found.plain.push(await scroll(still.page, still.devtools))
  }
  await long.context.close()
  await still.context.close()
  const moved = Math.min(...[...found.virtual, ...found.plain].map(({ px }) => px))
  if (moved < SCROLL_PX * 0.9) throw new Error(`a page was scrolled by ${moved} px only`)
  return {
    late: median(found.virtual.map(({ late }) => late)),
    reference: median(found.plain.map(({ late }) => late)),
    blank: Math.max(...found.virtual.map(({ blank }) => blank)),
  }
}

/** A page that only puts a row on top: what no app can be faster than. */
async function plainPage(bench) {
  const { page, context } = await bench.open({}, SLOW)
  await page.setContent(`${PHONE}<ul>${'<li><a>Ana Lim</a></li>'.repeat(100)}</ul>`)
  const message = JSON.stringify({ order_id: 'C1', amount: 1450.5, payer_name: 'Ana Lim' })
  const paint = async () => {
    // of two pages only the one in front is drawn at full speed
    await page.bringToFront()
    return page.evaluate(
      (text) =>
        new Promise((resolve) => {
          const from = performance.now()
          setTimeout(() => {
            const order = JSON.parse(text)
            const row = document.createElement('li')
            row.innerHTML = `<a>${order.amount} ${order.payer_name}</a>`
            document.querySelector('ul').prepend(row)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
          })
        }),
      message,
    )
  }
  return { paint, close: () => context.close() }
}

async function burst(bench) {
  const { id, page, context } = await bench.open({}, SLOW, instruments)
  await page.goto(`${bench.address}/#/ordersC`)
  await rowShown(page)
  await page.getByText('Live').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await wait(2_000)
  const requests = []
  page.on('request', (request) => {
    if (request.url().includes('/mobile/')) requests.push(request.url())
  })
  await page.evaluate(() => Object.assign(globalThis.bench, { commits: 0, slowTaps: [] }))
  const from = Date.now()
  const sent = []
  for (let tenth = 0; tenth < 50; tenth += 1) {
    // not waited for: a busy machine would make the burst a longer one
    sent.push(bench.control(`/${id}/orders`, { side: 'collection', count: 10 }))
    if (tenth % 10 === 5) await page.getByRole('heading', { level: 1 }).click()
    await wait(Math.max(0, from + (tenth + 1) * 100 - Date.now()))
  }
  await Promise.all(sent)
  const seconds = (Date.now() - from) / 1_000
  const { commits, sounded } = await page.evaluate(() => globalThis.bench)
  const asked = requests.length
  await wait(2_000)
  const { slowTaps } = await page.evaluate(() => globalThis.bench)
  const count = Number(await page.locator('li').first().getAttribute('aria-setsize'))
  await context.close()
  return { commits, requests: asked, count, rings: sounded.length, slowTaps, seconds }
}

/** From an order's event to its sound, with the network gone for all else. */
async function sounds(bench) {
  const { id, page, context } = await bench.open({}, 1, instruments)
  await page.goto(`${bench.address}/#/ordersC`)
  await rowShown(page)
  await page.getByText('Live').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await wait(1_500)
  await context.route('**/music/**', (route) => route.abort())
  for (let times = 0; times < 6; times += 1) {
    await bench.control(`/${id}/orders`, { side: 'collection' })
    await wait(3_300)
  }
  const { sounded } = await page.evaluate(() => globalThis.bench)
  await context.close()
  return sounded
}

const ratio = (value) => `${value.toFixed(2)}x`
const ms = (value) => `${value.toFixed(1)} ms`
const percent = (value) => `${(value * 100).toFixed(1)} %`
const MB = 1024 * 1024
const line = (row, what, value, goal, isMet) => ({ row, what, value, goal, isMet })

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
