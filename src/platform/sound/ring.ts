import { wait } from '#lib/wait.ts'
import { ALERT_KINDS, alertSettings, type AlertKind } from '#platform/alert-settings.ts'
import { prepareAlert } from '#platform/sound/alert-sounds.ts'
import { MEMBER_PREFIX } from '#platform/storage/member-data.ts'
import { local } from '#platform/storage/web-storage.ts'
import { inTurn } from '#platform/turn.ts'

/** At most one ring in this time, over all tabs and kinds (faults.md, 1.1). */
const RING_GAP_MS = 3_000
/** A tab that is hidden lets the others go first. */
const LET_OTHERS_FIRST_MS = 300
/** The next tab's turn comes when it can read what this one has written. */
const SPREAD_MS = 200
const MAX_KNOWN = 2_000

const knownKey = (list: string) => `${MEMBER_PREFIX}heard:${list}`
const lastRingKey = (kind: AlertKind) => `${MEMBER_PREFIX}lastRing:${kind}`

/**
 * What this device knows of a list: the ids that have rung or need not ring, shared by all tabs and
 * over reloads. `hasStarted`: the list has been seen once; what was in it then is no news.
 */
type Known = { ids: string[]; hasStarted: boolean }

function readKnown(list: string): Known {
  try {
    const stored = JSON.parse(local.read(knownKey(list)) ?? '{}') as Partial<Known>
    const ids = Array.isArray(stored.ids) ? stored.ids.map(String) : []
    return { ids, hasStarted: stored.hasStarted === true }
  } catch {
    return { ids: [], hasStarted: false }
  }
}

function writeKnown(list: string, { ids, hasStarted }: Known): void {
  local.write(knownKey(list), JSON.stringify({ ids: ids.slice(-MAX_KNOWN), hasStarted }))
}

/** The ids of a list that nobody has heard on this device. */
export function unheard(list: string, ids: readonly string[]): string[] {
  const known = new Set(readKnown(list).ids)
  return ids.filter((id) => !known.has(id))
}

/** These need not ring any more. */
export function learn(list: string, ids: readonly string[]): void {
  const fresh = unheard(list, ids)
  if (fresh.length === 0) return
  const known = readKnown(list)
  writeKnown(list, { ...known, ids: [...known.ids, ...fresh] })
}

export function hasStartedKnown(list: string): boolean {
  return readKnown(list).hasStarted
}

/** The list a member starts with: its ids become known without a ring. */
export function startKnown(list: string, ids: readonly string[]): void {
  learn(list, ids)
  writeKnown(list, { ...readKnown(list), hasStarted: true })
}

/** When a tab has rung last, in the phone's Unix ms. What a wrong clock has stored does not count. */
function lastRing(kinds: readonly AlertKind[]): number {
  const times = kinds.map((kind) => Number(local.read(lastRingKey(kind))))
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
  const ring = await prepareAlert(kind)
  if (!ring) return NOTHING
  return inTurn('ring', () => ringInTurn(kind, ids, arrivedAt, () => isWanted() && ring()))
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
    // no order goes unheard because another sound came first; the others may
    if (kind === 'chat' || kind === 'ended') {
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
  await wait(SPREAD_MS)
  return { fresh, hasRung }
}

function noteRing(kind: AlertKind): void {
  local.write(lastRingKey(kind), String(Date.now()))
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
  return inTurn('ring', async () => {
    const hasRung = isDue() && ring()
    if (hasRung) noteRing(kind)
    await wait(hasRung ? SPREAD_MS : 0)
    return hasRung
  })
}
