import { parseUntrustedJson } from '#lib/json.ts'
import { wait } from '#lib/wait.ts'
import { ALERT_KINDS, alertSettings, type AlertKind } from '#platform/audio/alert-settings.ts'
import { prepareAlert } from '#platform/audio/alert-sounds.ts'
import { session } from '#platform/session/session.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { soundState } from '#platform/audio/sound.ts'
import { createTurn } from '#platform/tabs/turn.ts'

/** At most one ring in this time, over all tabs and kinds. */
const RING_GAP_MS = 3_000
/** A tab that is hidden lets the others go first. */
const LET_OTHERS_FIRST_MS = 300
const MAX_KNOWN = 2_000
/** What is stored is read as text of up to 64 KB. */
const MAX_KNOWN_CHARACTERS = 60_000

/** Tabs take turns to ring. */
const turn = createTurn('ring')

/**
 * The tab that is in sight and can be heard keeps the turn and has its ring ready: it rings without
 * waiting for either. Returns a cleanup function.
 */
export function keepTurn(): () => void {
  const stops = [soundState.subscribe(followTurn), pageHidden.subscribe(followTurn)]
  followTurn()
  return () => {
    for (const stop of stops) stop()
    turn.drop()
  }
}

function followTurn(): void {
  if (soundState.get() !== 'ready' || pageHidden.get()) return turn.drop()
  turn.keep()
  void prepareAlert('collection')
}

const knownKey = (list: string) => `heard:${list}`
const lastRingKey = (kind: AlertKind) => `lastRing:${kind}`

/**
 * What this device knows of a list: the ids that have rung or need not ring, shared by all tabs and
 * over reloads. `hasStarted`: the list has been seen once; what was in it then is no news. `since`:
 * neither is what was created before this, in Unix ms of the server, wherever in the list it stands.
 */
type Known = { ids: ReadonlySet<string>; hasStarted: boolean; since: number | null }

/** As it was read last: it is asked for at every event, and rarely another. */
const lastRead = new Map<string, { raw: string | null; known: Known }>()
session.subscribe(() => lastRead.clear())

const isId = (id: unknown): id is string => typeof id === 'string'

function readKnown(list: string): Known {
  const raw = memberStorage.read(knownKey(list))
  const last = lastRead.get(list)
  if (last && last.raw === raw) return last.known
  const stored = Object(parseUntrustedJson(raw ?? '{}')) as Partial<Record<keyof Known, unknown>>
  const ids = new Set(Array.isArray(stored.ids) ? stored.ids.filter(isId) : [])
  const since = typeof stored.since === 'number' ? stored.since : null
  const known = { ids, hasStarted: stored.hasStarted === true, since }
  lastRead.set(list, { raw, known })
  return known
}

function writeKnown(list: string, { ids, ...known }: Known): void {
  const kept = [...ids].slice(-MAX_KNOWN)
  let length = kept.reduce((sum, id) => sum + id.length + 3, 0)
  while (length > MAX_KNOWN_CHARACTERS) length -= (kept.shift()?.length ?? 0) + 3
  const stored = { ids: kept, ...known }
  if (memberStorage.write(knownKey(list), JSON.stringify(stored))) return
  // where nothing can be stored, this tab knows it all the same
  const raw = memberStorage.read(knownKey(list))
  lastRead.set(list, { raw, known: { ...known, ids: new Set(kept) } })
}

/** The ids of a list that nobody has heard on this device. */
export function unheard(list: string, ids: readonly string[]): string[] {
  const known = readKnown(list).ids
  return ids.filter((id) => !known.has(id))
}

/** These need not ring any more. */
export function learn(list: string, ids: readonly string[]): void {
  const fresh = unheard(list, ids)
  if (fresh.length === 0) return
  const known = readKnown(list)
  writeKnown(list, { ...known, ids: new Set([...known.ids, ...fresh]) })
}

export function hasStartedKnown(list: string): boolean {
  return readKnown(list).hasStarted
}

export const knownSince = (list: string) => readKnown(list).since

/**
 * The list a member starts with: its ids become known without a ring, and so does what is older than
 * `since` where the list is longer than what has come of it.
 */
export function startKnown(list: string, ids: readonly string[], since: number | null): void {
  learn(list, ids)
  writeKnown(list, { ...readKnown(list), hasStarted: true, since })
}

/** When a tab has rung last, in the phone's Unix ms. What a wrong clock has stored does not count. */
function lastRing(kinds: readonly AlertKind[]): number {
  const times = kinds.map((kind) => Number(memberStorage.read(lastRingKey(kind))))
  return Math.max(0, ...times.filter((at) => at <= Date.now() + RING_GAP_MS))
}

/** What a tab rang for: nothing, when another tab did, or nobody could be heard. */
export type Rung = { fresh: string[]; hasRung: boolean }
const NOTHING: Rung = { fresh: [], hasRung: false }

/**
 * Rings once for the ids of a list that no tab has rung for yet: however many they are, and however
 * often they come, by event or in the list. A tab that would not be heard stays out of it, and what
 * no tab could ring for stays unheard. `isWanted` is asked at the moment of the ring.
 */
export async function ringFor(
  kind: AlertKind,
  ids: readonly string[],
  isWanted: () => boolean = () => true,
): Promise<Rung> {
  const arrivedAt = Date.now()
  if (unheard(kind, ids).length === 0) return NOTHING
  if (!alertSettings.get().sounds[kind]) {
    // switched on again, it must not ring for what is long past
    learn(kind, ids)
    return NOTHING
  }
  if (document.hidden) await wait(LET_OTHERS_FIRST_MS)
  // before its turn: a file that hangs must not keep the other tabs from ringing
  const prepared = prepareAlert(kind)
  // not awaited where it is ready: an order is heard as soon as it has come
  const ring = prepared instanceof Promise ? await prepared : prepared
  if (!ring) return NOTHING
  return turn.take(
    () => ringInTurn(kind, ids, arrivedAt, () => isWanted() && ring()),
    ({ fresh }) => fresh.length > 0,
  )
}

async function ringInTurn(
  kind: AlertKind,
  ids: readonly string[],
  arrivedAt: number,
  ring: () => boolean,
): Promise<Rung> {
  if (unheard(kind, ids).length === 0) return NOTHING
  // a ring of this kind since then, or shortly before, was heard for these as well
  const isCovered = lastRing([kind]) > arrivedAt - RING_GAP_MS
  const restOfGap = lastRing(ALERT_KINDS) + RING_GAP_MS - Date.now()
  if (!isCovered && restOfGap > 0) {
    // nothing about an order goes unheard because another sound came first; a message may
    if (kind === 'chat') {
      learn(kind, ids)
      return NOTHING
    }
    await wait(restOfGap)
  }
  // opened meanwhile, it needs no ring any more
  const fresh = unheard(kind, ids)
  if (fresh.length === 0) return NOTHING
  const hasRung = !isCovered && ring()
  if (hasRung) noteRing(kind)
  if (!hasRung && !isCovered) return NOTHING
  learn(kind, fresh)
  return { fresh, hasRung }
}

function noteRing(kind: AlertKind): void {
  memberStorage.write(lastRingKey(kind), String(Date.now()))
}

/**
 * Rings again, one tab for all, when nothing has rung for `everyMs` and it is still wanted. Resolves
 * to whether this tab made the sound.
 */
export async function ringAgain(
  kind: AlertKind,
  everyMs: number,
  isWanted: () => boolean,
): Promise<boolean> {
  const isDue = () => isWanted() && Date.now() - lastRing(ALERT_KINDS) >= everyMs
  if (!isDue()) return false
  if (document.hidden) await wait(LET_OTHERS_FIRST_MS)
  const ring = await prepareAlert(kind)
  if (!ring) return false
  const rings = () => {
    const hasRung = isDue() && ring()
    if (hasRung) noteRing(kind)
    return Promise.resolve(hasRung)
  }
  return turn.take(rings, (hasRung) => hasRung)
}
