import { wait } from '#lib/wait.ts'
import { prepareSound } from '#platform/sound/sound.ts'
import { MEMBER_PREFIX } from '#platform/storage/member-data.ts'
import { local } from '#platform/storage/web-storage.ts'
import { inTurn } from '#platform/turn.ts'

/** At most one ring in this time, over all tabs (faults.md, 1.1). */
const RING_GAP_MS = 3_000
/** A tab that is hidden lets the others go first. */
const LET_OTHERS_FIRST_MS = 300
/** The next tab's turn comes when it can read what this one has written. */
const SPREAD_MS = 200
const MAX_KNOWN = 2_000

const knownKey = (list: string) => `${MEMBER_PREFIX}heard:${list}`
const LAST_RING_KEY = `${MEMBER_PREFIX}lastRing`

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

function unheard(list: string, ids: readonly string[]): string[] {
  const known = new Set(readKnown(list).ids)
  return ids.filter((id) => !known.has(id))
}

function learn(list: string, ids: readonly string[]): void {
  const known = readKnown(list)
  writeKnown(list, { ...known, ids: [...known.ids, ...ids] })
}

export function hasStartedKnown(list: string): boolean {
  return readKnown(list).hasStarted
}

/** The list a member starts with: its ids become known without a ring. */
export function startKnown(list: string, ids: readonly string[]): void {
  learn(list, unheard(list, ids))
  writeKnown(list, { ...readKnown(list), hasStarted: true })
}

/** When a tab has rung last, in the phone's Unix ms; never a time to come, whatever was stored. */
function lastRing(): number {
  const at = Number(local.read(LAST_RING_KEY))
  return at > Date.now() ? 0 : at
}

/**
 * Rings once for the ids of a list that no tab has rung for yet: however many they are, and however
 * often they come, by event or in the list. Resolves to whether this tab made the sound. A tab that
 * would not be heard stays out of it, and what no tab could ring for stays unheard.
 */
export async function ringFor(list: string, ids: readonly string[]): Promise<boolean> {
  const arrivedAt = Date.now()
  if (unheard(list, ids).length === 0) return false
  if (document.hidden) await wait(LET_OTHERS_FIRST_MS)
  // before its turn: a file that hangs must not keep the other tabs from ringing
  const ring = await prepareSound('new-order')
  if (!ring) return false
  return inTurn('ring', async () => {
    const fresh = unheard(list, ids)
    if (fresh.length === 0) return false
    // a ring since then, or shortly before, was heard for these as well
    const isCovered = lastRing() > arrivedAt - RING_GAP_MS
    const hasRung = !isCovered && ring()
    if (hasRung) local.write(LAST_RING_KEY, String(Date.now()))
    if (!hasRung && !isCovered) return false
    learn(list, fresh)
    await wait(SPREAD_MS)
    return hasRung
  })
}
