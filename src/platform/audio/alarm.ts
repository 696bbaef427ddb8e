import { parseUntrustedJson } from '#lib/json.ts'
import { alertSettings, type OrderAlert } from '#platform/audio/alert-settings.ts'
import { learn, ringAgain } from '#platform/audio/ring.ts'
import { stopSounds } from '#platform/audio/sound.ts'
import { createStore } from '#platform/store.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/**
 * The orders that ring again and again until they are opened or silenced, shared by all tabs and
 * over reloads. Silencing covers those that are here: the next order rings.
 */
export type Ringing = { side: OrderAlert; id: string }

/** How long it is quiet between two rings of the same orders. */
const REPEAT_MS = 10_000
const CHECK_MS = 1_000
/** Beyond this many the ring is not about one order any more. */
const MAX_RINGING = 200
const KEY = 'ringing'
/** Ids of orders that were opened on this device: what becomes of them is no surprise. */
const OPENED = 'opened'

function isRinging(value: unknown): value is Ringing {
  const { side, id } = Object(value) as Partial<Ringing>
  return (side === 'collection' || side === 'payment') && typeof id === 'string'
}

function read(): readonly Ringing[] {
  const stored = parseUntrustedJson(memberStorage.read(KEY) ?? '[]')
  return Array.isArray(stored) ? stored.filter(isRinging) : []
}

export const ringing = createStore<readonly Ringing[]>([])

function follow(): void {
  const now = read()
  if (now.length === 0) stopSounds()
  ringing.set(now)
}

memberStorage.onOtherTabChange(KEY, follow)

function write(next: readonly Ringing[]): void {
  if (next.length === 0) {
    memberStorage.remove(KEY)
    stopSounds()
  } else memberStorage.write(KEY, JSON.stringify(next))
  ringing.set(next)
}

/** These ring until they are opened, or silenced, or over. */
export function keepRinging(side: OrderAlert, ids: readonly string[]): void {
  if (ids.length === 0 || !alertSettings.get().repeats) return
  const others = ringing.get().filter((one) => one.side !== side || !ids.includes(one.id))
  write([...others, ...ids.map((id) => ({ side, id }))].slice(-MAX_RINGING))
}

/** Ends the ringing of those that `isOver`: expired, gone, of a side that went off duty. */
export function endRinging(isOver: (order: Ringing) => boolean): void {
  const left = ringing.get().filter((order) => !isOver(order))
  if (left.length < ringing.get().length) write(left)
}

export function silence(): void {
  endRinging(() => true)
  stopSounds()
}

const SIDES: readonly OrderAlert[] = ['collection', 'payment']

/**
 * The person has opened this order: it rings no more, in no tab, not even if it had not rung yet.
 */
export function markOpened(orderId: string, side: OrderAlert): void {
  learn(side, [orderId])
  learn(OPENED, [`${side}:${orderId}`])
  endRinging((order) => order.id === orderId && order.side === side)
}

export const OPENED_LIST = OPENED

/** Rings again while there is something to ring for; `onRing` where this tab made the sound. */
export function startRepeating(onRing: (side: OrderAlert) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isBusy = false
  let previous: OrderAlert | null = null
  // whatever the phone's clock does, no tab rings faster
  let lastOwn = -Infinity

  const ring = async () => {
    const { repeats, sounds } = alertSettings.get()
    endRinging(({ side }) => !repeats || !sounds[side])
    const sides = SIDES.filter((side) => ringing.get().some((order) => order.side === side))
    // both sides in turn, so that each is recognised
    const side = sides.find((one) => one !== previous) ?? sides[0]
    if (!side || isBusy || performance.now() - lastOwn < REPEAT_MS) return
    isBusy = true
    const isWanted = () => ringing.get().some((order) => order.side === side)
    const hasRung = await ringAgain(side, REPEAT_MS, isWanted)
    isBusy = false
    if (!hasRung) return
    previous = side
    lastOwn = performance.now()
    onRing(side)
  }
  const watch = () => {
    const isNeeded = ringing.get().length > 0
    if (isNeeded) timer ??= setInterval(() => void ring(), CHECK_MS)
    else {
      clearInterval(timer)
      timer = undefined
    }
  }
  const stopWatching = ringing.subscribe(watch)
  follow()
  watch()
  return () => {
    stopWatching()
    clearInterval(timer)
    stopSounds()
    // in storage they stay: signing out erases them, another tab rings on
    ringing.set([])
  }
}
