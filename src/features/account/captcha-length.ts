import { readNumber } from '#lib/normalise/number.ts'
import { local } from '#platform/storage/web-storage.ts'

/** The length of the server's captchas: stored per device, not per member. */
const KEY = 'captchaLength'

/** As seen at the last successful sign-in on this device; null if there was none. */
export function captchaLength(): number | null {
  const length = readNumber(local.read(KEY))
  return length !== null && length > 0 ? length : null
}

export function noteCaptchaLength(length: number): void {
  local.write(KEY, String(length))
}

/** A code of that length was wrong: captchas may have become longer. */
export function forgetCaptchaLength(): void {
  local.remove(KEY)
}
