import { failureOf, type FieldMessages } from '#platform/http/failure.ts'

/**
 * What the wire calls a field of a form, and what the form calls it. A name that stands for the
 * same in both, such as `account` or `amount`, needs no line.
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
/** The same failure gives the same object, by which a form knows that it has been told already. */
const told = new WeakMap<FieldMessages, FieldErrors>()

/** `files.0` is one of `files`: a list's field says what is wrong with each of its entries. */
const formName = (wire: string): string =>
  FORM_NAMES[wire] ?? FORM_NAMES[wire.replace(/\.\d+$/, '')] ?? wire.replace(/\.\d+$/, '')

/** What a failed call said of single fields, by the form's names; the first word on each counts. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const failure = failureOf(error)
  const messages = failure?.kind === 'http' || failure?.kind === 'code' ? failure.fields : null
  if (!messages || Object.keys(messages).length === 0) return NONE
  const known = told.get(messages)
  if (known) return known
  const errors: Record<string, string> = {}
  for (const [wire, message] of Object.entries(messages)) errors[formName(wire)] ??= message
  told.set(messages, errors)
  return errors
}
