import type { QueryClient } from '@tanstack/react-query'
import { ringingOrders } from '#api/orders/shown-alerts.ts'
import { selfQuery } from '#api/self/queries.ts'
import { isSafeMoment } from '#app/release/safe-moment.ts'
import { builtAt } from '#platform/build.ts'
import { isUpdateReady, neededUpdate } from '#platform/pwa/update-state.ts'
import { applyUpdate, loadUpdate } from '#platform/pwa/worker.ts'
import { release } from '#platform/release/release.ts'
import { perTab } from '#platform/storage/web-storage.ts'
import { hasUnsavedChanges } from '#platform/unsaved-changes.ts'
import { isPageHidden } from '#ui/foundation/page-visibility.ts'

/**
 * Replaces a build that is older than the operator's minimum (R15.99). When no newer version can be
 * loaded, work goes on: a mistake in release.json must not block anybody.
 */

/**
 * The minimum this tab has reloaded for, and the build that did: at most one reload for each pair.
 */
const TRIED_KEY = 'updatedFor'

const LOOK_MS = 1_000
const MOVES = ['pointerdown', 'pointerup', 'touchmove', 'keydown', 'scroll'] as const

let isAsking = false
let touchedAt = 0
let readyAt = 0
let timer: ReturnType<typeof setInterval> | undefined

const markOf = (minimum: number) => `${minimum} ${builtAt}`

/** Checks whenever release.json or the update state changes. */
export function watchMinimumVersion(client: QueryClient): void {
  for (const type of MOVES) {
    addEventListener(type, () => (touchedAt = Date.now()), { capture: true, passive: true })
  }
  const look = () => void checkMinimumVersion(client)
  release.subscribe(look)
  isUpdateReady.subscribe(look)
  look()
}

/** Also called when nothing has changed: an update that could not be loaded may load now. */
export async function checkMinimumVersion(client: QueryClient): Promise<void> {
  const { minimum } = release.get()
  if (minimum === null || builtAt === null || builtAt >= minimum) return setNeeded(null, client)
  if (isAsking || neededUpdate.get() === 'ready') return
  const wasTried = perTab.read(TRIED_KEY) === markOf(minimum)
  // a second attempt loads in the background, without blocking
  if (neededUpdate.get() === null && !wasTried) setNeeded('loading', client)
  isAsking = true
  const isHere = await loadUpdate().finally(() => (isAsking = false))
  if (release.get().minimum !== minimum) return checkMinimumVersion(client)
  setNeeded(isHere && !wasTried ? 'ready' : 'unavailable', client)
}

function setNeeded(state: 'loading' | 'ready' | 'unavailable' | null, client: QueryClient): void {
  clearInterval(timer)
  neededUpdate.set(state)
  if (state !== 'ready') return
  readyAt = Date.now()
  timer = setInterval(() => updateIfSafe(client), LOOK_MS)
}

function isSafe(client: QueryClient): boolean {
  const duty = client.getQueryData(selfQuery.queryKey)?.duty
  return isSafeMoment({
    now: Date.now(),
    noticeAt: readyAt,
    touchedAt,
    isHidden: isPageHidden(),
    isOnDuty: duty !== undefined && (duty.collection || duty.payment),
    isRinging: ringingOrders.get().length > 0,
    isAtWork: hasUnsavedChanges(),
  })
}

function updateIfSafe(client: QueryClient): void {
  const { minimum } = release.get()
  if (minimum === null || !isSafe(client)) return
  // without this mark the page could reload for ever; the member can still tap the notice
  if (!perTab.write(TRIED_KEY, markOf(minimum))) return clearInterval(timer)
  void applyUpdate(() => isSafe(client))
}
