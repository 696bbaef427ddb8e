import { readCookie, writeCookie } from '#platform/storage/cookies.ts'

/** Wait before the first self fetch when no uuid cookie exists (spec §9). */
const FIRST_SELF_DELAY_MS = 5_000
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** When the home screen was first shown in this page life, in Unix ms of the phone. */
let homeCreatedAt: number | null = null

export function noteHomeCreated(): void {
  homeCreatedAt ??= Date.now()
}

/** The next member's home screen is another one. */
export function forgetHomeCreated(): void {
  homeCreatedAt = null
}

export function saveUuid(uuid: string): void {
  if (uuid !== '') writeCookie('uuid', uuid, MAX_AGE_SECONDS)
}

/**
 * Resolves when self data may be fetched: at once when the uuid cookie exists or when another
 * screen than home asks, else 5 s after the home screen was created (spec §9; product.md,
 * decision 22). Rejects when the signal aborts, as a fetch would.
 */
export function firstSelfMayLoad(signal: AbortSignal): Promise<void> {
  const waitMs =
    readCookie('uuid') !== null || homeCreatedAt === null
      ? 0
      : homeCreatedAt + FIRST_SELF_DELAY_MS - Date.now()
  if (waitMs <= 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
