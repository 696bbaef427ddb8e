import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from 'playwright'
import type { Entry } from '#domain/diagnostics/entry.ts'
import { launchOptions } from '../browser.mjs'
import { MockWorld } from '../mock-api/control/client.ts'
import { signInByCookie } from '../support/fixtures.ts'
import { watchRings } from '../support/watch-rings.ts'
import { perform, WRITTEN_MS } from './actions.ts'
import { Agent } from './agent.ts'
import { startBackend, type Backend } from './backend-process.ts'
import type { Begun, Issued } from './backend.ts'
import { fillLog, takeSounds, watchPage } from './in-page.ts'
import { planShift, SPEED, toRealMs, type Plan, type Planned } from './plan.ts'
import { openProbe, type Measure, type Sample } from './probe.ts'
import { countRings, joinLog } from './rings.ts'
import { scaleTime } from './scaled-time.ts'
import { isOfOutage, type Shift } from './verdict.ts'

const MINUTE_MS = 60_000
/** How often the agent attempts an order or another action. */
const ATTEMPTS = 3

/**
 * Runs an agent's shift against the last build.
 *
 * @param minutes real minutes
 * @param say receives progress, one line at a time
 */
export async function runShift(minutes: number, say: (line: string) => void): Promise<Shift> {
  const plan = planShift(minutes)
  const epoch = Date.now()
  const backend = startBackend()
  const browser = await chromium.launch(launchOptions)
  try {
    const begun = await backend.ask('start', { epoch, speed: SPEED })
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      reducedMotion: 'reduce',
    })
    const shift = new RunningShift({ plan, begun, backend, context, epoch, say })
    return await shift.run()
  } finally {
    await browser.close()
    backend.stop()
  }
}

type Surroundings = {
  plan: Plan
  begun: Begun
  backend: Backend
  context: BrowserContext
  /** Unix ms at which simulated time started to diverge from real time. */
  epoch: number
  say: (line: string) => void
}

class RunningShift {
  readonly #in: Surroundings
  readonly #world: MockWorld
  readonly #samples: Sample[] = []
  readonly #consoleErrors: string[] = []
  readonly #failedSteps: string[] = []
  readonly #undone: string[] = []
  readonly #sounds: number[] = []
  readonly #counts: Record<string, number> = {}
  readonly #byPath: Record<string, number> = {}
  readonly #attempts = new Map<string, number>()
  readonly #over = new Set<string>()
  #log: ReadonlyMap<string, Entry> = new Map()
  #done = 0
  #steps = { count: 0, ms: 0 }
  #beganAt = 0

  constructor(surroundings: Surroundings) {
    this.#in = surroundings
    const { url, identity } = surroundings.begun
    this.#world = new MockWorld(url, identity)
  }

  async run(): Promise<Shift> {
    const { plan, backend } = this.#in
    const page = await this.#openPage()
    const agent = new Agent(page)
    await agent.go('/')
    await agent.allowsSound()
    await agent.turnSoundOn()
    await agent.takePhoto()
    await agent.warmUp()
    // a phone has days behind it: a log that filled up to its limit would look like a leak
    await page.evaluate(fillLog)
    const measure = await openProbe(page)
    await backend.ask('activity', null)
    this.#beganAt = performance.now()
    await backend.ask('begin', plan)
    for (const planned of plan.actions) {
      await this.#workUntil(agent, planned.at)
      if (planned === plan.actions.at(-1)) await this.#finishOrders(agent)
      await this.#act(agent, measure, planned)
    }
    const { events } = await backend.ask('activity', null)
    const issued = await backend.ask('issued', null)
    return {
      minutes: plan.minutes,
      events,
      plannedEvents: plan.events,
      plannedOrders: plan.orders.length,
      plannedSamples: plan.actions.filter(({ action }) => action === 'sample').length,
      samples: this.#samples,
      rings: countRings(issued, this.#log.values(), this.#sounds),
      done: this.#done,
      failedSteps: this.#failedSteps,
      undone: this.#undone,
      consoleErrors: this.#consoleErrors,
      requests: this.#byPath,
      counts: { events, orders: issued.length, ...this.#counts },
    }
  }

  async #openPage(): Promise<Page> {
    const { context, begun, epoch } = this.#in
    const { url } = begun
    await signInByCookie(context, this.#world, url)
    await context.addInitScript(scaleTime, { epoch, speed: SPEED })
    await context.addInitScript(watchPage)
    await context.addInitScript(watchRings)
    context.on('console', (message) => {
      const type = message.type()
      if (type !== 'error' && type !== 'warning') return
      if (!isOfOutage(message.text())) this.#consoleErrors.push(`${type}: ${message.text()}`)
    })
    context.on('weberror', (error) =>
      this.#consoleErrors.push(`uncaught: ${error.error().message}`),
    )
    const page = await context.newPage()
    await page.goto(url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    return page
  }

  /** Simulated minutes since the start of the shift. */
  #now(): number {
    return ((performance.now() - this.#beganAt) * SPEED) / MINUTE_MS
  }

  /** The agent handles orders until this simulated minute. */
  async #workUntil(agent: Agent, minute: number): Promise<void> {
    while (this.#now() < minute) {
      const [order] = await this.#openOrders()
      // sequentially, as a person would
      if (order) await this.#step(agent, order.id, () => this.#doOrder(agent, order))
      else await wait(Math.min(100, Math.max(0, toRealMs((minute - this.#now()) * MINUTE_MS))))
    }
  }

  /** On a slow machine the agent is late: the shift ends when the last order is done. */
  async #finishOrders(agent: Agent): Promise<void> {
    for (const order of await this.#openOrders()) {
      // with as many attempts as during the shift
      while (!this.#over.has(order.id)) {
        await this.#step(agent, order.id, () => this.#doOrder(agent, order))
      }
    }
  }

  async #openOrders(): Promise<Issued[]> {
    const open = await this.#in.backend.ask('open', null)
    return open.filter(({ id }) => !this.#over.has(id))
  }

  async #doOrder(agent: Agent, { id, side }: Issued): Promise<void> {
    const attempt = (this.#attempts.get(id) ?? 0) + 1
    this.#attempts.set(id, attempt)
    if (attempt >= ATTEMPTS) this.#over.add(id)
    await (side === 'collection' ? agent.receive(id) : agent.pay(id))
    this.#over.add(id)
    this.#done += 1
  }

  /** A planned action, with as many attempts as an order. */
  async #act(agent: Agent, measure: Measure, planned: Planned): Promise<void> {
    const { action, at } = planned
    this.#counts[action] = (this.#counts[action] ?? 0) + 1
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (await this.#step(agent, action, () => this.#perform(agent, measure, planned))) return
    }
    this.#undone.push(`${at.toFixed(0)} min, ${action}`)
  }

  /** A failed step is recorded, and the agent continues from home. Returns whether it succeeded. */
  async #step(agent: Agent, name: string, work: () => Promise<void>): Promise<boolean> {
    const from = performance.now()
    let isDone = false
    try {
      await work()
      isDone = true
    } catch (error) {
      const [line = ''] = String(error).split('\n')
      const failure = `${this.#now().toFixed(0)} min, ${name}: ${line.slice(0, 160)}`
      this.#failedSteps.push(failure)
      this.#in.say(failure)
      await agent.recover().catch(() => undefined)
    }
    this.#steps.count += 1
    this.#steps.ms += performance.now() - from
    return isDone
  }

  async #perform(agent: Agent, measure: Measure, { action, turn, at }: Planned): Promise<void> {
    if (action === 'sample') return this.#sample(agent, measure, at)
    const { backend, context } = this.#in
    const saveSounds = () => this.#takeSounds(agent.page)
    return perform(action, { agent, backend, context, world: this.#world, turn, saveSounds })
  }

  async #takeSounds(page: Page): Promise<void> {
    this.#sounds.push(...(await page.evaluate(takeSounds)))
  }

  /** Samples the page while the agent is at home and no request is in progress. */
  async #sample(agent: Agent, measure: Measure, at: number): Promise<void> {
    const { backend, say } = this.#in
    await agent.go('/')
    await agent.isSettled()
    await wait(toRealMs(WRITTEN_MS))
    await this.#takeSounds(agent.page)
    const { log, ...measured } = await measure()
    this.#log = joinLog(this.#log, log)
    const { requests } = await backend.ask('activity', null)
    const count = Object.values(requests).reduce((sum, one) => sum + one, 0)
    for (const [name, one] of Object.entries(requests)) {
      this.#byPath[name] = (this.#byPath[name] ?? 0) + one
    }
    const stepMs = this.#steps.ms / Math.max(1, this.#steps.count)
    this.#steps = { count: 0, ms: 0 }
    this.#samples.push({ at, ...measured, requests: count, stepMs })
    say(
      `${at.toFixed(0)} min: ${(measured.heap / 1e6).toFixed(2)} MB, ${(measured.data / 1e6).toFixed(2)} of it data, ${measured.nodes} nodes, ${measured.listeners} listeners, ${measured.timers} timers, ${measured.sockets} sockets, ${this.#done} orders done, ${this.#failedSteps.length} failed steps, ${this.#log.size} log`,
    )
  }
}
