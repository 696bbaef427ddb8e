import { failureOf, type FieldMessages } from '#platform/http/failure.ts'

/**
 * Maps field names on the wire to those of the forms. Names that are equal, such as `account` or
 * `amount`, are left out.
 */
const FORM_NAMES: Record<string, string> = {
  account_id: 'receiverId',
  bank_id: 'bankId',
  bank_name: 'bankName',
  bank_no: 'number',
  captcha_key: 'captcha',
  card_id: 'cardId',
  expires_at: 'expiry',
  files: 'photos',
  google_code: 'googleCode',
  invite_code: 'inviteCode',
  'limits.max': 'limitMax',
  'limits.min': 'limitMin',
  max_uses: 'maxUses',
  new: 'next',
  paid_at: 'paidAt',
  'rates.collection': 'collectionRate',
  'rates.payment': 'paymentRate',
  self_df_max: 'max',
  self_df_min: 'min',
  'setting.amountUnder': 'amountUnder',
  'setting.dailyLimit': 'dailyLimit',
  'setting.depositAmount': 'depositAmount',
  withdraw_password: 'withdrawPassword',
}

export type FieldErrors = Readonly<Record<string, string>>

const NONE: FieldErrors = {}
/** Cached by failure: a form recognises errors it has shown by identity. */
const cache = new WeakMap<FieldMessages, FieldErrors>()

/**
 * `files.0` or `files[0]` is an entry of `files`: errors of all entries belong to the list's field.
 * A backend may name its fields in camel case.
 */
function formName(wire: string): string {
  const name = wire.replace(/\.\d+$|\[\d+\]$/, '')
  const inSnakeCase = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return FORM_NAMES[name] ?? FORM_NAMES[inSnakeCase] ?? name
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
