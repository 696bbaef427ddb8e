import { orderIdFrom } from '#domain/order-id.ts'

/**
 * What may be written down of a call's path and of an order's number. Everything else a diagnosis
 * holds is a code of a closed list (`entry.ts`), so that nothing has to be recognised as secret.
 */

/** The words of the backend's paths; `redact.spec.ts` compares them with the declared calls. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'mobile anns appeal auto balance bankCard banks cancel captcha chat check claim configs confirm ' +
    'deposit deposits events exchange google invites levels login logout manualSms members messages ' +
    'notifications options orders paid password payments personal personalSetting read records ' +
    'refresh register reject reports self selfCheck team transfer withdraw withdraws'
  ).split(' '),
)

const MAX_PARTS = 8

/** A path without query, fragment and any part that is not a word of the app's own calls. */
export function redactPath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const [plain = ''] = path.split(/[?#]/)
  const parts = plain.split('/').slice(1, MAX_PARTS + 1)
  return `/${parts.map((part) => (WORDS.has(part) ? part : ':x')).join('/')}`
}

/**
 * An order's number, by which it is searched for. It has digits, and no more characters than the
 * numbers of orders have: a name, an amount or a token is none.
 */
export function redactOrderNumber(value: unknown): string | null {
  const id = orderIdFrom(value)
  return id !== null && /^[\w-]{1,40}$/.test(id) && /\d/.test(id) ? id : null
}
