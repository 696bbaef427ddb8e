import { claim } from '#platform/claim.ts'
import { playSound, soundState } from '#platform/sound/sound.ts'
import { MEMBER_PREFIX } from '#platform/storage/member-data.ts'
import { local } from '#platform/storage/web-storage.ts'

/** At most one ring in this time, over all tabs (faults.md, 1.1). */
const RING_GAP_MS = 3_000
/** How long the tab that rings keeps an order from the others: they ask within milliseconds. */
const CLAIM_MS = 10_000
/** A tab that is hidden or silent lets the others go first. */
const LET_OTHERS_FIRST_MS = 300
const MAX_KNOWN = 2_000
const KNOWN_KEY = `${MEMBER_PREFIX}knownOrders`

/**
 * The ids that have rung or need not ring, shared by all tabs and over reloads. null before the
 * first list of this member has been seen: what is in that list is no news.
 */
function readKnown(): string[] | null {
  const stored = local.read(KNOWN_KEY)
  if (stored === null) return null
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

/** Marks ids as known and returns those that were not. */
function learn(ids: readonly string[]): string[] {
  const known = readKnown()
  const seen = new Set(known)
  const unseen = ids.filter((id) => !seen.has(id))
  if (unseen.length > 0 || known === null) {
    local.write(KNOWN_KEY, JSON.stringify([...(known ?? []), ...unseen].slice(-MAX_KNOWN)))
  }
  return unseen
}

/** Makes these ids known without a ring: the list a member starts with. */
export function startKnown(ids: readonly string[]): boolean {
  if (readKnown() !== null) return false
  learn(ids)
  return true
}

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Rings once for the ids that no tab has rung for yet: however many they are, and however often
 * they come, by event or in a list. Resolves to whether this tab made the sound.
 */
export async function ringFor(ids: readonly string[]): Promise<boolean> {
  const known = new Set(readKnown())
  const fresh = ids.filter((id) => !known.has(id))
  if (fresh.length === 0) return false
  if (document.hidden || soundState.get() !== 'ready') await wait(LET_OTHERS_FIRST_MS)
  const claims = await Promise.all(fresh.map((id) => claim(`ring:${id}`, CLAIM_MS)))
  const mine = fresh.filter((_, index) => claims[index])
  // known is read again: the tab that held the claim may have let it go meanwhile
  if (mine.length === 0 || learn(mine).length === 0) return false
  if (!(await claim('ring', RING_GAP_MS))) return false
  return playSound('new-order')
}
