import { setTimeout as wait } from 'node:timers/promises'
import type { MockWorld } from '../mock-api/control/client.ts'
import type { Site } from '../support/site-host.ts'
import { watchRings } from '../support/watch-rings.ts'
import type { ActionSource, Driver } from './driver.ts'
import { countEntries, find, isOnSheet, rest, watch, type Found, type Wanted } from './in-page.ts'

/** A limit for a hang, not for speed: the other checks run beside these tests. */
const TIMEOUT_MS = 20_000
const LOOK_AGAIN_MS = 40

const WATCH = '/engine-watch.js'

/** WebDriver's codes of keys. */
export const KEYS = { end: '\uE010', escape: '\uE00C' }

export const button = (name: string, inside?: Wanted): Wanted => ({ role: 'button', name, inside })
export const link = (name: string, inside?: Wanted): Wanted => ({ role: 'link', name, inside })
export const field = (name: string, inside?: Wanted): Wanted => ({ role: 'textbox', name, inside })
export const text = (name: string, inside?: Wanted): Wanted => ({ role: 'text', name, inside })
export const sheet: Wanted = { role: 'dialog' }
export const question: Wanted = { role: 'alertdialog' }

/** The app in a browser: finds elements by role and name, and waits for them. */
export class Desk {
  readonly driver: Driver
  readonly site: Site
  readonly world: MockWorld

  constructor(driver: Driver, site: Site, world: MockWorld) {
    this.driver = driver
    this.site = site
    this.world = world
  }

  /** Waits for the element. Throws with the text found instead. */
  async see(wanted: Wanted, isRight: (found: Found) => boolean = () => true): Promise<Found> {
    let found: Found[] = []
    const seen = await until(async () => {
      found = await this.driver.run(find, wanted)
      return found.find(isRight)
    })
    if (seen) return seen
    const there = found.map(({ text: words, value }) => value || words.slice(0, 200)).join(' | ')
    throw new Error(`${describe(wanted)} is missing${there && `; found: ${there}`}`)
  }

  /** Waits until the element is gone. */
  async gone(wanted: Wanted): Promise<void> {
    const isGone = await until(async () => (await this.driver.run(find, wanted)).length === 0)
    if (!isGone) throw new Error(`${describe(wanted)} is still there`)
  }

  /** Taps the element once it has stopped moving. */
  async tap(wanted: Wanted): Promise<void> {
    await this.see(wanted)
    await this.driver.run(rest)
    const { x, y } = await this.see(wanted)
    await this.driver.act({
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /** Replaces a field's content by typing. */
  async fill(wanted: Wanted, words: string): Promise<void> {
    await this.tap(wanted)
    const isFocused = await until(() =>
      this.driver.run(() => {
        // not :focus, which does not match in a background window
        const there = document.activeElement
        if (!(there instanceof HTMLInputElement || there instanceof HTMLTextAreaElement))
          return false
        there.select()
        return true
      }),
    )
    if (!isFocused) throw new Error(`${describe(wanted)} did not take focus`)
    await this.press(...Array.from(words))
  }

  /** Presses keys in sequence, in the focused element. */
  async press(...keys: string[]): Promise<void> {
    const source: ActionSource = { type: 'key', id: 'keys', actions: [] }
    for (const value of keys) {
      source.actions.push({ type: 'keyDown', value }, { type: 'keyUp', value })
    }
    await this.driver.act(source)
  }

  /** Reloads the app, with error capture from its first script on. */
  async load(route: string): Promise<void> {
    await this.driver.open('about:blank')
    await this.driver.open(`${this.site.url}/#${route}`)
    // unlocks the sound: otherwise a question about it covers the page after 5 s
    await this.tap({ role: 'heading' })
    await this.settled()
  }

  /** Reloads the page and waits for its load event. */
  async reload(): Promise<void> {
    const before = await this.driver.run(() => performance.timeOrigin)
    await this.driver.reload()
    const isThere = await until(() =>
      this.driver.run(
        (origin) => performance.timeOrigin !== origin && document.readyState === 'complete',
        before,
      ),
    )
    if (!isThere) throw new Error('the page has not reloaded')
  }

  /** Goes back from an open sheet, as soon as the sheet has its own history entry. */
  async back(): Promise<void> {
    if (!(await until(() => this.driver.run(isOnSheet)))) throw new Error('no sheet is open')
    await this.driver.back()
  }

  /** Navigates in the open app and waits until loading has finished. */
  async go(route: string): Promise<void> {
    await this.driver.run((hash) => {
      const [here, there] = [location.hash, hash].map((address) => address.split('?')[0])
      // marks the previous screen's heading, which does not count
      if (here !== there) document.querySelector('h1')?.setAttribute('data-left', '')
      location.hash = hash
    }, `#${route}`)
    await this.settled()
  }

  /** Waits until the screen has its heading and loading has finished. */
  async settled(): Promise<void> {
    await this.see({ role: 'h1:not([data-left])' })
    await this.gone({ role: '[aria-busy=true], [role=progressbar], progress' })
  }

  /** Waits until the member's data is stored for the next start. */
  async persisted(): Promise<void> {
    const isThere = await until(async () => (await this.driver.run(countEntries)) > 0)
    if (!isThere) throw new Error('no data is persisted')
  }

  /**
   * Waits until the browser has closed the connections of the page that was left. WebKitGTK's
   * library waits up to 5 s for the server's end of one.
   */
  async disconnected(): Promise<void> {
    const isOver = await until(async () => (await this.world.sockets()).count === 0)
    if (!isOver) throw new Error(`still connected: ${JSON.stringify(await this.world.sockets())}`)
  }

  /** The problems in the page since the last call. */
  problems(): Promise<string[]> {
    return this.driver.run(() => {
      const { engineProblems = [] } = globalThis as { engineProblems?: string[] }
      return engineProblems.splice(0)
    })
  }

  /** The state at the end of a failed test: what the page shows, noted and has stored. */
  async describe(): Promise<string> {
    const shown = await said(
      this.driver.run(
        () =>
          `${location.href} ${JSON.stringify(document.documentElement.dataset)}\n${document.body?.innerText}`,
      ),
    )
    const entries = await said(this.driver.run(countEntries))
    return `${shown}\nEntries: ${entries}\nProblems: ${await said(this.problems())}`
  }

  /** The attributes of the html element, which tests use for signals. */
  async page(): Promise<Record<string, string>> {
    const [html] = await this.driver.run(find, { role: 'page' })
    return html?.attributes ?? {}
  }
}

/**
 * Adds the error-capturing script to the page as a build would, since the worker checks the page's
 * digest.
 */
export function watchSite(site: Site, version = '1'): void {
  site.answer(WATCH, { body: `(${watch.toString()})();(${watchRings.toString()})()` })
  site.deployNext((html) =>
    html
      .replace('<html ', `<html data-version="${version}" `)
      .replace('<head>', `<head><script src="${WATCH}"></script>`),
  )
}

/** Repeats `ask` until the result is truthy or the time is up; an error counts as falsy. */
async function until<Answer>(
  ask: () => Promise<Answer>,
  deadline = Date.now() + TIMEOUT_MS,
): Promise<Answer | undefined> {
  const answer = await ask().catch(() => undefined)
  if (answer || Date.now() > deadline) return answer
  await wait(LOOK_AGAIN_MS)
  return until(ask, deadline)
}

/** The result or the error, as text. */
const said = (work: Promise<unknown>): Promise<string> => work.then(String, String)

function describe({ role, name, inside }: Wanted): string {
  return `${role}${name === undefined ? '' : ` "${name}"`}${inside ? ` in ${describe(inside)}` : ''}`
}
