import { failureOf, type FieldMessages } from '#platform/http/failure.ts'

/**
 * Maps field names on the wire, in camel case, to those of the forms. Names that are equal, such as
 * `account` or `bank_name`, are left out.
 */
const FORM_NAMES: Record<string, string> = {
  accountId: 'receiverId',
  bankNo: 'number',
  captchaKey: 'captcha',
  expiresAt: 'expiry',
  files: 'photos',
  'limits.max': 'limitMax',
  'limits.min': 'limitMin',
  new: 'next',
  'rates.collection': 'collectionRate',
  'rates.payment': 'paymentRate',
  selfDfMax: 'max',
  selfDfMin: 'min',
  'setting.amountUnder': 'amountUnder',
  'setting.dailyLimit': 'dailyLimit',
  'setting.depositAmount': 'depositAmount',
}

export type FieldErrors = Readonly<Record<string, string>>

const NONE: FieldErrors = {}
/** Cached by failure: a form recognises errors it has shown by identity. */
const cache = new WeakMap<FieldMessages, FieldErrors>()

/**
 * Frameworks name fields in snake, camel or Pascal case, with the path from the body (`$.amount`), and
 * what is inside of another one with a dot or in brackets. `files.0` is an entry of `files`: errors
 * of all entries belong to the list's field.
 */
function formName(wire: string): string {
  const name = wire
    .replace(/^\$\./, '')
    .replaceAll(/\[(\w+)\]/g, '.$1')
    .replace(/\.\d+$/, '')
    .replaceAll(/_[a-z]/gi, ([, letter = '']) => letter.toUpperCase())
    .replaceAll(/\b[A-Z]/g, (letter) => letter.toLowerCase())
  return FORM_NAMES[name] ?? name
}

/** The field errors of a failed call by the form's names; the first message of each field. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const failure = failureOf(error)
  const messages = failure?.kind === 'http' || failure?.kind === 'code' ? failure.fields : null
  if (!messages || Object.keys(messages).length === 0) return NONE
  const known = cache.get(messages)
  if (known) return known
  const errors: Record<string, string> = {}
  for (const [wire, message] of Object.entries(messages)) errors[formName(wire)] ??= message
  cache.set(messages, errors)
  return errors
}
