import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect } from '../../support/fixtures.ts'
import { tab } from '../../support/on-duty.ts'
import { test } from '../../support/site.ts'
import { endHold } from '../../support/steps.ts'
import {
  lookForUpdate,
  openInstalled,
  pageLoads,
  startEmpty,
  VERSION,
  workerReady,
} from '../../support/worker.ts'

/** The service worker: what it caches, how it fails, and how it is switched off. */

// the browser logs a worker that cannot be fetched or installed
test.use({
  expectedConsole: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|[Ss]ervice ?[Ww]orker|integrity|Failed to load (?:resource|module)|bad HTTP response|Refused to apply style|broken build|Unexpected identifier/,
  ],
})

const dist = new URL('../../../dist/', import.meta.url)
const pack = `/assets/${readdirSync(new URL('assets', dist)).find((name) => name.startsWith('pack-'))}`

/** Not the synchronous one: this process is also the page's host, and the app takes seconds to compress. */
const compress = promisify(brotliCompress)

/** Whether a worker is active, and whether another one is waiting. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    // wait for an install in progress, which may still fail
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!registration?.installing) resolve()
        else setTimeout(check, 20)
      }
      check()
    })
    return { active: Boolean(registration?.active), waiting: Boolean(registration?.waiting) }
  })

test('after a first visit of at most 424 KiB in 25 requests the worker serves the app', async ({
  member: { page, open },
  site,
  context,
}) => {
  // compresses all files, and waits until the worker has stored and the page preloaded them
  test.slow()
  await test.step('the requests and bytes of a first visit, worker included', async () => {
    await openInstalled({ page, open })
    const files = site.requests.filter((path) => !path.startsWith('/mobile/'))
    const sizes = await Promise.all(
      files.map(async (path) => {
        const name = path === '/' ? 'index.html' : path.slice(1).replace(/\?.*/, '')
        const bytes = readFileSync(new URL(name, dist))
        return /\.(?:png|mp3|m4a)$/.test(name) ? bytes.length : (await compress(bytes)).length
      }),
    )
    const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(25)
    expect(kib).toBeLessThanOrEqual(424)
  })
  await test.step('what home can open is preloaded from the cache, and opens complete', async () => {
    const areThere = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        const wanted = ['collection-order-', 'transfer-sheet', 'chat-body']
        return wanted.filter((part) => !names.some((name) => name.includes(part)))
      })
    await expect.poll(areThere, { timeout: 20_000 }).toEqual([])
    // loaded, but perhaps not run yet
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'hidden' })
    for (const [opener, content] of [
      [page.getByRole('button', { name: 'Transfer', exact: true }), 'dialog[open] input'],
      [page.getByRole('link', { name: /^Chat/ }), 'dialog[open] textarea'],
    ] as const) {
      const isWhole = await opener.evaluate(async (element: HTMLElement, part) => {
        element.click()
        // the dialog opens after the frame that shows the tap
        while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame)
        return document.querySelector(part) !== null
      }, content)
      expect(isWhole, content).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  })
  await test.step('the worker serves a chunk that the server no longer has, and ranges of sounds', async () => {
    const names = readdirSync(new URL('assets', dist))
    for (const name of names) site.answer(`/assets/${name}`, { status: 404, body: '' })
    const loads = pageLoads(page)
    // the page may have preloaded this chunk, so only a request shows whether the worker has it
    const chunk = names.find((name) => /^bulletin-.*\.js$/.test(name)) ?? ''
    const status = await page.evaluate(
      async (url) => (await fetch(url, { cache: 'no-store' })).status,
      `/assets/${chunk}`,
    )
    expect(status, chunk).toBe(200)
    await tab(page, /Bulletin/).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulletin')
    await context.setOffline(true)
    const answer = await page.evaluate(async () => {
      const response = await fetch('/music/newOrder.mp3', { headers: { range: 'bytes=0-1' } })
      return [response.status, (await response.arrayBuffer()).byteLength]
    })
    expect(answer).toEqual([206, 2])
    expect(loads()).toBe(0)
    await context.setOffline(false)
  })
  await test.step('a file that the server has beside the app comes from the server', async () => {
    site.answer('/files/rules', { type: 'text/html', body: '<h1>Rules' })
    await page.goto('/files/rules')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  })
})

test('a worker whose install fails half-way leaves the previous one in place, and a later one is offered', async ({
  member: { page, open },
  context,
  site,
}) => {
  const portal = { type: 'text/html', body: '<p>Welcome to the hotel' }
  await openInstalled({ page, open })
  site.deployNext()
  for (const [what, answer] of [
    ['an error', { status: 500, body: '' }],
    ["a portal's page", portal],
    ['half of the file', { body: '<!doctype html><html>' }],
  ] as const) {
    await test.step(what, async () => {
      site.answer('/index.html', answer)
      await lookForUpdate(page)
      expect(await workers(page)).toEqual({ active: true, waiting: false })
    })
  }
  for (const answer of [portal, { status: 404, body: '' }]) {
    site.answer('/sw.js', answer)
    await lookForUpdate(page)
    expect(await workers(page)).toEqual({ active: true, waiting: false })
  }
  site.deployNext()
  await lookForUpdate(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent Desk')
  await expect(page.locator(VERSION)).toHaveCount(0)
})

test('a first install whose pack fails is retried later, also on a host that redirects', async ({
  member: { page, open },
  site,
}) => {
  site.answer('/', { status: 302, location: '/index.html' })
  site.answer(pack, { body: '{"half": "a p' })
  await open('/')
  // the worker is registered when the page is idle
  await expect.poll(() => site.requests.includes(pack), { timeout: 15_000 }).toBe(true)
  await tab(page, /Bulletin/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulletin')
  expect(await workers(page)).toEqual({ active: false, waiting: false })
  site.answer(pack, null)
  await page.reload()
  await workerReady(page)
  // a browser refuses a redirected page from a worker
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulletin')
})

/** Clears the worker's caches, as a browser does that runs out of space. */
const clearCaches = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })

/** Runs in the worker: lets what its caches are asked fail, until `mend`. */
function damageCaches(name: 'put' | 'match'): void {
  const owner: object = name === 'put' ? Cache.prototype : CacheStorage.prototype
  const working: unknown = Reflect.get(owner, name)
  Object.assign(owner, { [name]: () => Promise.reject(new DOMException('no', 'UnknownError')) })
  Object.assign(self, { mend: () => Object.assign(owner, { [name]: working }) })
}

test('the app loads from the network after the browser has cleared its caches', async ({
  member: { page, open },
  context,
  site,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await openInstalled({ page, open })
  await clearCaches(page)
  await page.reload()
  await expect(heading).toHaveText('Agent Desk')
  await tab(page, /Bulletin/).click()
  await expect(heading).toHaveText('Bulletin')

  const [worker] = context.serviceWorkers()
  for (const [what, name] of [
    ['no room to fill them again', 'put'],
    ['they cannot be read', 'match'],
  ] as const) {
    await test.step(what, async () => {
      await worker?.evaluate(damageCaches, name)
      await clearCaches(page)
      await page.reload()
      await expect(heading).toHaveText('Bulletin')
      await tab(page, /Home/).click()
      await expect(heading).toHaveText('Agent Desk')
      await tab(page, /Bulletin/).click()
      await expect(heading).toHaveText('Bulletin')
      await worker?.evaluate(() => (self as unknown as { mend: () => void }).mend())
    })
  }

  site.deployNext()
  await clearCaches(page)
  await page.reload()
  await expect(heading).toHaveText('Bulletin')
  await expect(page.locator(VERSION)).toBeAttached()
})

/** What is left of the worker: its registration, its states and its caches. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const { installing, waiting, active } = registration ?? {}
    const states = [installing, waiting, active].flatMap((worker) => worker?.state ?? [])
    return { isRegistered: registration !== undefined, states, caches: await caches.keys() }
  })
const NOTHING = { isRegistered: false, states: [], caches: [] }

test.describe('the kill switch', () => {
  const off = readFileSync(new URL('sw-off.js', dist), 'utf8')
  test('removes the worker and its caches, and reloads the page only on a tap', async ({
    member: { page, open },
    world,
    site,
  }) => {
    await openInstalled({ page, open }, '/selfData')
    await world.fault('GET', '*', { type: 'hold' }, { times: null })
    await startEmpty(page, '/selfData')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Me')
    const loads = pageLoads(page)
    await page.evaluate(() => Object.assign(window, { typed: 'kept' }))
    site.answer('/sw.js', { body: off })
    await lookForUpdate(page)
    await expect.poll(() => left(page)).toEqual(NOTHING)
    expect(loads()).toBe(0)
    await endHold(world)
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    expect(loads()).toBe(0)
    expect(await page.evaluate(() => (window as { typed?: string }).typed)).toBe('kept')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(loads).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Me')
  })

  test('removes them even if the browser never activates it', async ({
    member: { page, open },
    site,
  }) => {
    await openInstalled({ page, open })
    expect(off).toContain('self.skipWaiting()')
    expect(off).toContain('ACTIVATION_MS = 3000')
    const waiting = off.replace('self.skipWaiting()', '')
    site.answer('/sw.js', { body: waiting.replace('ACTIVATION_MS = 3000', 'ACTIVATION_MS = 100') })
    await lookForUpdate(page)
    await expect.poll(() => left(page)).toEqual(NOTHING)
    await expect(page.getByText('A new version is ready.')).toBeVisible()
  })

  test('reloads a page that does not respond, as with a broken build', async ({
    member: { page, open },
    site,
  }) => {
    await openInstalled({ page, open })
    // a page of the app's origin that does not respond to the worker
    await page.goto('/icons/icon.svg')
    const loads = pageLoads(page)
    // shortens the 2 s for which the worker waits for a response of the page
    expect(off).toContain('RESPONSE_TIMEOUT_MS = 2000')
    site.answer('/sw.js', {
      body: off.replace('RESPONSE_TIMEOUT_MS = 2000', 'RESPONSE_TIMEOUT_MS = 200'),
    })
    // the reload may come before the response to this call
    const looked = lookForUpdate(page).catch(() => null)
    await expect.poll(loads).toBe(1)
    await looked
  })
})

test('a first visit behind a captive portal, or to a broken build, says so and can be retried', async ({
  page,
  site,
}) => {
  const html = readFileSync(new URL('index.html', dist), 'utf8')
  const [, script = ''] = /src="(\/assets\/index-[^"]+)"/.exec(html) ?? []
  const [, styles = ''] = /rel="stylesheet"[^>]*href="([^"]+)"/.exec(html) ?? []
  const portal = { type: 'text/html', body: '<p>Welcome to the hotel' }
  const heading = page.getByRole('heading', { level: 1 })
  const loads = pageLoads(page)
  const visits = [
    [script, portal],
    [script, { type: 'text/javascript', body: 'throw new Error("broken build")' }],
    [script, { type: 'text/javascript', body: 'broken build' }],
    [styles, portal],
  ] as const
  for (const [at, [file, answer]] of visits.entries()) {
    site.answer(file, answer)
    if (at === 0) await page.goto('/')
    else await page.getByRole('button', { name: /Try again/ }).click()
    await expect.poll(loads).toBe(at + 1)
    await expect(heading).toHaveText('The app could not be loaded')
    site.answer(file, null)
  }
  await page.getByRole('button', { name: /Try again/ }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
})

test('an app that could not start is retried from the network, not from the cache', async ({
  page,
}) => {
  const signIn = page.getByRole('heading', { name: 'Sign in', level: 2 })
  await page.route('**/assets/first.en-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  // the page reloads itself once
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.type === 'reload')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The app could not be loaded')
  await page.evaluate(() => caches.open('broken-build'))
  await page.unroute('**/assets/first.en-*.js')
  await page.getByRole('button', { name: /Try again/ }).click()
  await expect(signIn).toBeVisible()
  expect(await page.evaluate(() => caches.has('broken-build'))).toBe(false)
})
