import { serverNow } from '#platform/clock/clock.ts'
import { readOwnFile } from '#platform/http/read-own-file.ts'
import {
  NO_RELEASE,
  readRelease,
  type Release,
  type ReleaseFault,
} from '#platform/release/release-file.ts'
import { createStore } from '#platform/store.ts'

/** The last release.json read; not persisted for the next start. */
export const release = createStore<Release>(NO_RELEASE)

/** The invalid part of the file when it was last read. */
export const releaseFault = createStore<ReleaseFault | null>(null)

/** More than two notices of 2,000 characters need. */
const MAX_BYTES = 16 * 1024

/**
 * Reads release.json. Invalid parts are ignored; if the whole response is not such a file, the
 * previous values stay. A missing file means no minimum and no notice (R15.97). Resolves to whether
 * the server answered.
 */
export async function loadRelease(): Promise<boolean> {
  const file = await readOwnFile('/release.json', MAX_BYTES)
  if (file === 'no-answer') return false
  if (file === 'missing') {
    learn(NO_RELEASE, null)
    return true
  }
  const read = file === 'wrong' ? null : readRelease(file.text, serverNow())
  if (read) learn(read.release, read.faults[0] ?? null)
  else releaseFault.set('file')
  return true
}

function learn(next: Release, fault: ReleaseFault | null): void {
  releaseFault.set(fault)
  // set only on a change, so that subscribers are not called for nothing
  if (JSON.stringify(next) !== JSON.stringify(release.get())) release.set(next)
}
