import type { Page } from 'playwright/test'
import { expect, type MemberPage } from './fixtures.ts'

/** The service worker's state, observed from the page. */

/** Waits until the worker is installed and controls this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
}

/** Opens the app as on a repeated visit: served by its worker. */
export async function openInstalled({ page, open }: MemberPage, route = '/'): Promise<void> {
  await page.addInitScript(noteOverlooked)
  await open(route)
  await workerReady(page)
}

/** Starts the installed app without persisted data, as after an update. */
export async function startEmpty(page: Page, route: string): Promise<void> {
  // a page of the app's origin that persists nothing
  await page.goto('/icons/icon.svg')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/#${route}`)
}

/** Everything in browser storage except cookies, as one string. */
export const onDisk = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    const databases = await indexedDB.databases()
    const values = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise((resolve) => {
            const opening = indexedDB.open(name)
            opening.addEventListener('success', () => {
              const database = opening.result
              const store = database.objectStoreNames[0]
              if (store === undefined) return resolve(null)
              const all = database.transaction(store).objectStore(store)
              const [rows, at] = [all.getAll(), all.getAllKeys()]
              at.addEventListener('success', () => {
                database.close()
                resolve([rows.result, at.result])
              })
            })
          }),
      ),
    )
    const web = [Object.entries(localStorage), Object.entries(sessionStorage)]
    return JSON.stringify([keys, values, web])
  })

/** Matches a short text only as a value of its own: times and random ids contain any few digits. */
export const asWhole = (text: string): RegExp =>
  new RegExp(String.raw`(?<![\w-])${text.replaceAll('.', String.raw`\.`)}(?![\w-])`)

/** Waits until the persisted data contains this text, which takes the app a second (persist.ts). */
export async function persistedOnDisk(page: Page, text: string): Promise<void> {
  await expect.poll(() => onDisk(page), { intervals: [100] }).toContain(text)
}

/** Matches the page of the next build. */
export const VERSION = 'html[data-version="2"]'

/**
 * The reloads that an accepted update takes: one, or two if Chromium overlooked that the old worker
 * could be replaced and the page had to load once more to make it look again.
 */
export const updateReloads = (page: Page): Promise<number> =>
  page.evaluate(() => (sessionStorage.getItem('wasOverlooked') === null ? 1 : 2))

/** Runs before the app, which removes its own mark of a first reload. */
const noteOverlooked = () => {
  if (sessionStorage.getItem('reloadedForUpdate') !== null)
    sessionStorage.setItem('wasOverlooked', '1')
}

/** Waits until the page is of the next build; `pageLoads` counts the page from then on. */
export async function newVersion(page: Page): Promise<void> {
  // Chromium may take a second reload, 3 s later (TAKE_OVER_MS)
  await expect(page.locator(VERSION)).toBeAttached({ timeout: 20_000 })
  await page.waitForLoadState('domcontentloaded')
}

/** Makes the browser check for a new worker, as the app does hourly and on return. */
export const lookForUpdate = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => null)
  })

/** Waits until the next build has been stored and waits for the page; on a busy machine for long. */
export const updateWaits = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () =>
          Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
        ),
      { intervals: [100], timeout: 20_000 },
    )
    .toBe(true)

/** Counts the page's loads from now on. */
export function pageLoads(page: Page): () => number {
  let count = 0
  page.on('domcontentloaded', () => {
    count += 1
  })
  return () => count
}
