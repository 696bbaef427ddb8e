import {
  expect,
  test as base,
  type BrowserContext,
  type Clock,
  type Locator,
  type Page,
} from 'playwright/test'
import { MockWorld } from '../mock-api/control/client.ts'
import type { NewWorld } from '../mock-api/control/control-input.ts'
import { failureReport } from './failure-report.ts'
import { watchCalls } from './pending-requests.ts'
import { toasts } from './steps.ts'

/**
 * The base of every browser test: its own world in the mocked backend, a browser context bound to
 * it, and invariants that are checked afterwards: the console stayed silent, and no address
 * contains a token.
 */
type Options = {
  /** The initial content of the test's world. */
  setup: NewWorld
  /** Console messages that the test provokes on purpose. */
  expectedConsole: RegExp[]
  /**
   * Whether service workers are available. Off by default: fetching the whole app in each of five
   * hundred tests is slow, and a page must work without one, too.
   */
  hasWorkers: boolean
  /** For tests that attack the page and expect policy violations. */
  provokesViolations: boolean
}

type Fixtures = {
  world: MockWorld
  /** A page with the member signed in by cookie, opened at '/' unless `open` is used. */
  member: MemberPage
  /** Observes every page of the context; checked when the test has ended. */
  invariants: undefined
}

export type MemberPage = {
  page: Page
  /** Opens a hash route, for example '/ordersC?tab=done', and waits for its heading. */
  open: (route: string) => Promise<void>
}

/** Imitates a browser without workers; a failing registration would log a warning in every test. */
const hideWorkers = () => {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Shortens the random delays that desynchronise phones, on average to a hundredth. */
const shortenRandomDelays = () => {
  const { random } = Math
  Math.random = () => random() * 0.02
}

/** Delays each step in the history, which a busy phone may report that late. */
const delaySteps = (ms: number) => {
  const { go } = Object.getOwnPropertyDescriptors(History.prototype)
  // not a test's clock
  const later = setTimeout.bind(window)
  History.prototype.go = function goLater(delta) {
    later(() => go.value?.call(this, delta), ms)
  }
}

/** Violations of the content security policy or Trusted Types are never expected. */
const VIOLATION = /Content Security Policy|Trusted ?(?:Types|HTML|Script)/

/** Chromium's message for an HTTP error or a reset connection: tests cause these on purpose. */
const OWN_FAULTS = /^Failed to load resource: .*/

/** Chromium's message when the page closes a socket that is still opening, which is unavoidable. */
const GIVEN_UP = /^WebSocket connection to .* is closed before the connection is established/

/** Chromium's message for every pending request when a test goes offline. */
const NO_NETWORK = /net::ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)/

const beenOffline = new WeakSet<BrowserContext>()

export const test = base.extend<Options & Fixtures>({
  setup: [{}, { option: true }],
  expectedConsole: [[], { option: true }],
  hasWorkers: [false, { option: true }],
  provokesViolations: [false, { option: true }],

  world: async ({ baseURL, setup }, provide) => {
    const world = await MockWorld.create(baseURL ?? '', setup)
    await provide(world)
    await world.delete()
  },

  context: async ({ context, world, hasWorkers }, provide) => {
    await context.setExtraHTTPHeaders(world.headers)
    await context.addInitScript(shortenRandomDelays)
    const backMs = Number(process.env['E2E_BACK_MS'] ?? 0)
    if (backMs > 0) await context.addInitScript(delaySteps, backMs)
    if (!hasWorkers) await context.addInitScript(hideWorkers)
    awaitAnswersBeforeJumps(context.clock, watchCalls(context, world))
    const setOffline = context.setOffline.bind(context)
    context.setOffline = (isOffline) => {
      if (isOffline) beenOffline.add(context)
      return setOffline(isOffline)
    }
    await provide(context)
  },

  invariants: [
    async ({ context, world, expectedConsole, provokesViolations }, provide, info) => {
      const problems: string[] = []
      const expected = provokesViolations ? [...expectedConsole, VIOLATION] : expectedConsole
      watch(context, expected, problems)
      await provide(undefined)
      if (info.status !== info.expectedStatus) console.log(await failureReport(context, world))
      for (const page of context.pages()) {
        if (page.url().startsWith('http')) expect(page.url()).not.toContain('token=')
      }
      expect(problems).toEqual([])
    },
    { auto: true },
  ],

  member: async ({ page, world, context, baseURL }, provide) => {
    await signInByCookie(context, world, baseURL ?? '')
    await provide({
      page,
      open: async (route) => {
        if (screenOf(new URL(page.url()).hash.slice(1)) !== screenOf(route)) await markHeading(page)
        await page.goto(`/#${route}`)
        await page.locator(`h1:not([${LEFT}])`).waitFor()
      },
    })
  },
})

/** Jumps from this length on may add up to the 30 s after which a request times out. */
const LONG_MS = 5_000

/** Lets a jump of the clock time out only requests that a fault delays on purpose. */
function awaitAnswersBeforeJumps(clock: Clock, answered: () => Promise<void>): void {
  for (const method of ['fastForward', 'runFor', 'pauseAt'] as const) {
    const move: (to: number | string) => Promise<void> = clock[method].bind(clock)
    clock[method] = async (to: number | string | Date) => {
      if (method === 'pauseAt' || typeof to === 'string' || Number(to) >= LONG_MS) {
        await answered()
      }
      try {
        await move(to as number)
      } catch (error) {
        // the time to stop at passed while answers were awaited; the clock has stopped all the same
        if (method !== 'pauseAt' || !String(error).includes('to the past')) throw error
      }
    }
  }
}

export { expect }

/** On the heading of a screen that is being left: it stays until the next screen has loaded. */
const LEFT = 'data-left'

const markHeading = (page: Page): Promise<void> =>
  page.evaluate((name) => document.querySelector('h1')?.setAttribute(name, ''), LEFT)

/** The first segment of a route, which names its screen. */
const screenOf = (route: string): string | undefined => /^\/[^/?]*/.exec(route)?.[0]

/** Enables motion, as on most phones, for tests of interaction during animations. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

function watch(context: BrowserContext, expected: RegExp[], problems: string[]): void {
  const isExpected = (text: string) => expected.some((pattern) => pattern.test(text))
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    const isFault = OWN_FAULTS.test(text) && message.location().url.includes('/mobile/')
    const isAway = beenOffline.has(context) && NO_NETWORK.test(text)
    const isForgiven = isFault || isAway || GIVEN_UP.test(text) || isExpected(text)
    const isAttack = VIOLATION.test(text) && !expected.includes(VIOLATION)
    if (!isForgiven || isAttack)
      problems.push(`${message.type()}: ${text} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    if (!isExpected(error.error().message)) problems.push(`uncaught: ${error.error().message}`)
  })
}

/**
 * Signs the world's member in as a returning one: with the uuid cookie, without which the first
 * self fetch waits 5 s (R2.08).
 */
export async function signInByCookie(
  context: BrowserContext,
  world: MockWorld,
  url: string,
): Promise<void> {
  await context.addCookies([
    { name: 'token', value: world.token, url },
    { name: 'uuid', value: `uuid-${world.memberId}`, url },
  ])
}

/** The toast with this text. */
export const toast = (page: Page, text: string | RegExp) => toasts(page).getByText(text)

/** An amount by its accessible text: on screen its digits are split into several elements. */
export const amount = (place: Page | Locator, text: string) =>
  place.locator('.visually-hidden').getByText(text, { exact: true })
