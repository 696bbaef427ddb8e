import { readNumber } from '#lib/normalise/number.ts'
import { local } from '#platform/storage/web-storage.ts'

/** How many characters the server's captchas have: of the device, and of no member. */
const KEY = 'captchaLength'

/** As the last sign-in from this device has shown it; null while nothing has. */
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
