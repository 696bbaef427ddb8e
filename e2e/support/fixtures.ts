import { expect, test as base, type BrowserContext, type Locator, type Page } from 'playwright/test'
import { MockWorld } from '../mock-api/control/client.ts'
import type { NewWorld } from '../mock-api/control/control-input.ts'

/**
 * What every browser test starts with: a world of its own in the mocked API, a browser context tied
 * to it, and invariants that hold after it, whatever the test did: the console stayed silent, and
 * no address holds a token.
 */
type Options = {
  /** What the test's world starts with. */
  setup: NewWorld
  /** Messages of the console that the test provokes on purpose. */
  expectedConsole: RegExp[]
  /**
   * Whether the browser has service workers. Off unless a test is about them: five hundred tests need
   * not fetch the whole app each, and a page must work without one, too.
   */
  hasWorkers: boolean
  /** For tests that attack the page: violations of its policy are expected there. */
  provokesViolations: boolean
}

type Fixtures = {
  world: MockWorld
  /** A page whose member is signed in by cookie, opened at '/' unless `open` is used. */
  member: MemberPage
  /** Watches every page of the context; checked when the test has ended. */
  invariants: undefined
}

export type MemberPage = {
  page: Page
  /** Opens a hash route, for instance '/ordersC?tab=done', and waits for its heading. */
  open: (route: string) => Promise<void>
}

/** As in a browser without workers; a failing registration would log a warning in every test. */
const forgetWorkers = () => {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Random delays, by which phones stay out of step, are short: a hundredth of their window on average. */
const hurry = () => {
  const { random } = Math
  Math.random = () => random() * 0.02
}

/** Violations of the content security policy or Trusted Types are never expected. */
const VIOLATION = /Content Security Policy|Trusted ?(?:Types|HTML|Script)/

/** What the browser logs for an HTTP error or a cut connection: the faults are on purpose. */
const OWN_FAULTS = /^Failed to load resource: .*/

/** What it logs for a socket that the page closes while it opens, which a page cannot do silently. */
const GIVEN_UP = /^WebSocket connection to .* is closed before the connection is established/

/** What the browser logs for everything under way when a test takes the network away. */
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
    await context.addInitScript(hurry)
    if (!hasWorkers) await context.addInitScript(forgetWorkers)
    const setOffline = context.setOffline.bind(context)
    context.setOffline = (isOffline) => {
      if (isOffline) beenOffline.add(context)
      return setOffline(isOffline)
    }
    await provide(context)
  },

  invariants: [
    async ({ context, expectedConsole, provokesViolations }, provide) => {
      const problems: string[] = []
      const expected = provokesViolations ? [...expectedConsole, VIOLATION] : expectedConsole
      watch(context, expected, problems)
      await provide(undefined)
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
        await page.goto(`/#${route}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    })
  },
})

export { expect }

/** For tests of what a person does while something moves: with the movement most phones show. */
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

/** The toast with this text: an alert when it is a danger, else a status. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[popover]').getByText(text)

/** An amount as a screen reader hears it, in one piece: the digits on screen are split for their sizes. */
export const amount = (place: Page | Locator, text: string) =>
  place.locator('.visually-hidden').getByText(text, { exact: true })
