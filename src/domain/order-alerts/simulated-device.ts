import type { AlertStep } from '#domain/diagnostics/order-trace.ts'
import type { AlertEffect, AlertAction, StoredAlerts } from '#domain/order-alerts/events.ts'
import { reduce } from '#domain/order-alerts/reduce.ts'
import { listOf } from '#domain/order-alerts/sample-orders.ts'
import {
  NEVER,
  startState,
  type AlertPreferences,
  type AlertState,
  type Marks,
} from '#domain/order-alerts/state.ts'
import { nextWakeAt } from '#domain/order-alerts/wake.ts'
import { SIDES } from '#domain/side.ts'

/**
 * For the specs: one phone whose tabs share storage and a lock, as the adapters do in browsers. The
 * test advances the time, in ms from 0.
 */

/** How long another tab's lock and storage event take. */
const HAND_OVER_MS = 5
const STORAGE_LAG_MS = 40

type Job = { at: number; run: () => void }

export type Tab = {
  name: string
  state: AlertState
  canSound: boolean
  isOpen: boolean
  wakeAt: number
  /** The times of the last rings as it has last read or stored them. */
  lastRing: AlertState['lastRing'] | null
}

export type DeviceOptions = {
  tabs?: number
  preferences?: Partial<AlertPreferences>
  isStorageFull?: boolean
  clockOffset?: number
  /** When this page's session began. */
  sessionBeganAt?: number
}

export const PREFERENCES: AlertPreferences = {
  sounds: {
    collection: true,
    payment: true,
    expiring: true,
    chat: true,
    ended: true,
    account: true,
  },
  repeats: true,
  speaks: false,
  keepsAwake: false,
  notifies: true,
}

type Stored = Pick<StoredAlerts, 'marks' | 'lists'>

const EMPTY = { hasStarted: false, since: null }
const NOTHING_STORED: Stored = {
  marks: new Map(),
  lists: { collection: EMPTY, payment: EMPTY },
}

/** What is stored and read again; the encoding has its own spec. */
function sharedOf({ marks, lists }: AlertState): Stored {
  const shared = new Map<string, Marks>()
  for (const [key, { missed: _, notified: __, ...rest }] of marks) shared.set(key, rest)
  return { marks: shared, lists }
}

export class Device {
  now = 0
  tabs: Tab[] = []
  /** How far the server's clock is ahead of the phone's. */
  clockOffset: number
  /** How far the phone's clock is ahead of the time that has passed, also at the last response. */
  lead = 0
  leadThen = 0
  /** The effects carried out: when and by which tab. */
  readonly log: { at: number; tab: string; effect: AlertEffect; onScreen: string | null }[] = []
  #jobs: Job[] = []
  #stored = NOTHING_STORED
  #lastRing = NEVER
  readonly #options: DeviceOptions
  /** Called with every step of every tab. */
  onStep: ((tab: Tab, step: AlertStep) => void) | null = null

  constructor(options: DeviceOptions = {}) {
    this.#options = options
    this.clockOffset = options.clockOffset ?? 0
    for (let count = 0; count < (options.tabs ?? 1); count += 1) this.open()
  }

  /** Opens a tab, which reads the stored state. */
  open(): Tab {
    const { preferences, sessionBeganAt = this.now } = this.#options
    const start = { at: this.now, isHidden: false, sessionBeganAt }
    const tab: Tab = {
      name: 'abcdefghij'[this.tabs.length] ?? 'z',
      state: startState({ ...start, preferences: { ...PREFERENCES, ...preferences } }),
      canSound: true,
      isOpen: true,
      wakeAt: Infinity,
      lastRing: null,
    }
    this.tabs.push(tab)
    this.dispatch(tab, { type: 'storageChanged', stored: this.#read(tab) })
    return tab
  }

  close(tab: Tab): void {
    tab.isOpen = false
  }

  /** Erases the stored state, as a sign-out does. */
  signOut(): void {
    for (const tab of this.tabs) this.dispatch(tab, { type: 'signedOut' })
    this.#stored = NOTHING_STORED
    this.#lastRing = NEVER
    this.tabs = []
  }

  dispatch(tab: Tab, action: AlertAction): void {
    if (!tab.isOpen) return
    const { now: at, lead } = this
    const serverAt = at + this.clockOffset
    const earliestServerAt = serverAt - (lead - this.leadThen)
    const event = { ...action, at, lead, serverAt, earliestServerAt }
    const before = tab.state
    const { state, effects } = reduce(before, event)
    tab.state = state
    this.onStep?.(tab, { before, event, after: state })
    tab.wakeAt = nextWakeAt(state, this.now)
    for (const effect of effects) this.#carryOut(tab, effect)
  }

  dispatchAll(action: AlertAction): void {
    for (const tab of this.tabs) this.dispatch(tab, action)
  }

  /** Sets the phone's clock; timers run on. */
  setClock(byMs: number): void {
    this.now += byMs
    this.lead += byMs
    for (const timer of this.#jobs) timer.at += byMs
    for (const tab of this.tabs) tab.wakeAt += byMs
  }

  /** Advances the time and fires the timers that are due. */
  runTo(end: number): void {
    for (let turns = 0; ; turns += 1) {
      if (turns > 10_000) throw new Error('a tab wakes up for nothing')
      let next = Infinity
      let due: (() => void) | null = null
      for (const job of this.#jobs) {
        if (job.at >= next) continue
        next = job.at
        due = job.run
      }
      for (const tab of this.tabs) {
        if (!tab.isOpen) continue
        if (tab.wakeAt >= next) continue
        next = tab.wakeAt
        due = () => this.dispatch(tab, { type: 'tick' })
      }
      if (!due || next > end) break
      this.now = Math.max(this.now, next)
      this.#jobs = this.#jobs.filter(({ run }) => run !== due)
      due()
    }
    this.now = Math.max(this.now, end)
  }

  #read(tab: Tab): StoredAlerts {
    const isKnown = tab.lastRing === this.#lastRing
    tab.lastRing = this.#lastRing
    return { ...this.#stored, lastRing: isKnown ? {} : this.#lastRing }
  }

  #later(ms: number, run: () => void): void {
    this.#jobs.push({ at: this.now + ms, run })
  }

  #inLock(tab: Tab): void {
    if (!tab.isOpen || tab.state.isSignedOut) return
    this.dispatch(tab, { type: 'lockTaken', stored: this.#read(tab) })
    if (tab.state.saveAt !== null) {
      if (!this.#options.isStorageFull) {
        this.#stored = sharedOf(tab.state)
        this.#lastRing = tab.state.lastRing
        tab.lastRing = this.#lastRing
        this.#later(STORAGE_LAG_MS, () => {
          for (const other of this.tabs) {
            if (other !== tab)
              this.dispatch(other, { type: 'storageChanged', stored: this.#read(other) })
          }
        })
      }
    }
    this.dispatch(tab, { type: 'lockReleased' })
  }

  #carryOut(tab: Tab, effect: AlertEffect): void {
    if (effect.type === 'takeLock') {
      // the first tab keeps the lock while no other requests it
      if (tab === this.tabs[0]) this.#inLock(tab)
      else this.#later(HAND_OVER_MS, () => this.#inLock(tab))
      return
    }
    if (effect.type === 'ring' && !tab.canSound) return this.dispatch(tab, { type: 'soundFailed' })
    const onScreen = tab.state.isHidden ? null : tab.state.onScreen
    this.log.push({ at: this.now, tab: tab.name, effect, onScreen })
    if (effect.type === 'ring') this.dispatch(tab, { ...effect, type: 'soundStarted' })
    if (effect.type === 'checkVisibility') {
      const isInSight = this.tabs.some(({ isOpen, state }) => isOpen && !state.isHidden)
      if (!isInSight) this.dispatch(tab, { ...effect, type: 'ordersMissed' })
    }
    if (effect.type === 'prepareSound') {
      this.#later(1_000, () =>
        this.dispatch(tab, { type: 'soundPrepared', sound: tab.state.sound }),
      )
    }
  }
}

/** A member on duty whose tab can sound, with two lists that were empty when loaded. */
export function startWorking(device: Device): void {
  device.dispatchAll({
    type: 'dutyChanged',
    on: { collection: true, payment: true },
    isAnswer: true,
  })
  device.dispatchAll({ type: 'soundChanged', sound: 'ready' })
  for (const side of SIDES) device.dispatchAll({ type: 'listLoaded', side, list: listOf([]) })
}
