import { idFrom } from '#domain/address-id.ts'

/**
 * What may be logged of a call's path and of an order's number. Everything else in the log is a
 * code from a closed list (`entry.ts`), so nothing has to be recognised as secret.
 */

/** The words of the backend's paths; `redaction.spec.ts` compares them with the declared calls. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'mobile anns appeal auto balance bankCard banks cancel captcha chat check claim configs confirm ' +
    'deposit deposits events exchange google invites levels login logout manualSms members messages ' +
    'notifications options orders paid password payments personal personalSetting read records ' +
    'refresh register reject reports self selfCheck team transfer withdraw withdraws'
  ).split(' '),
)

const MAX_PARTS = 8

/**
 * A path without query and fragment; parts that are not words of the app's own calls are removed.
 */
export function redactPath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const [plain = ''] = path.split(/[?#]/)
  const parts = plain.split('/').slice(1, MAX_PARTS + 1)
  return `/${parts.map((part) => (WORDS.has(part) ? part : ':x')).join('/')}`
}

/**
 * An order number, kept for searching. It has digits and at most the length of an order number,
 * which names, amounts and tokens do not match.
 */
export function redactOrderNumber(value: unknown): string | null {
  const id = idFrom(value)
  return id !== null && /^[\w-]{1,40}$/.test(id) && /\d/.test(id) ? id : null
}
