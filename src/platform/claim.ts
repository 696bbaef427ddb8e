import { local } from '#platform/storage/web-storage.ts'

/**
 * Lets exactly one tab do something: the first tab to claim `name` gets true and keeps the claim
 * for `holdMs`; every other tab that asks meanwhile gets false. By Web Locks, so that a tab that
 * closes or crashes gives its claim back; without them, by a mark in local storage.
 */
export function claim(name: string, holdMs: number): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(claimByStorage(name, holdMs))
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock === null
          ? undefined
          : new Promise<void>((release) => {
              setTimeout(release, holdMs)
            })
      })
      .catch(() => resolve(claimByStorage(name, holdMs)))
  })
}

function claimByStorage(name: string, holdMs: number): boolean {
  const key = `claim:${name}`
  if (Number(local.read(key)) > Date.now()) return false
  local.write(key, String(Date.now() + holdMs))
  return true
}
