import { serverNow } from '#platform/clock/clock.ts'
import { readOwnFile } from '#platform/http/read-own-file.ts'
import {
  NO_RELEASE,
  readRelease,
  type Release,
  type ReleaseFault,
} from '#platform/release/release-file.ts'
import { createStore } from '#platform/store.ts'

/** What the operator last said beside the app; nothing of it is kept for the next start. */
export const release = createStore<Release>(NO_RELEASE)

/** What was wrong with the file when it was last read. */
export const releaseFault = createStore<ReleaseFault | null>(null)

/** More than two notices of 2,000 characters need. */
const MAX_BYTES = 16 * 1024

/**
 * Reads release.json. What is wrong is ignored: a part of the file by itself, and a whole answer that
 * is no such file leaves what was known. A missing file says nothing (R15.97).
 */
export async function loadRelease(): Promise<void> {
  const file = await readOwnFile('/release.json', MAX_BYTES)
  if (file === 'no-answer') return
  if (file === 'missing') return learn(NO_RELEASE, null)
  const read = file === 'wrong' ? null : readRelease(file.text, serverNow())
  if (!read) return releaseFault.set('file')
  learn(read.release, read.faults[0] ?? null)
}

function learn(next: Release, fault: ReleaseFault | null): void {
  releaseFault.set(fault)
  // whoever follows it hears of changes only
  if (JSON.stringify(next) !== JSON.stringify(release.get())) release.set(next)
}
