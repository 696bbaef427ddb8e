import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NewMember, Permission } from '#api/team/contract.ts'
import {
  MAX_NAME_LENGTH,
  NO_CREDENTIALS,
  type Credentials,
  type NameProblem,
} from '#domain/credentials.ts'
import { parseTypedRate, rateProblem, type OwnRates } from '#domain/rate.ts'
import { amountProblem, checkedAmount, type AmountProblem } from '#lib/amount-field.ts'
import { credentialErrors } from '#shared/forms/credential-errors.ts'
import { RATE_MESSAGES } from '#shared/forms/rate-messages.ts'
import { HIDDEN_MESSAGE, tooLongMessage } from '#ui/form/text-messages.ts'

export type MemberFields = Credentials & {
  paymentRate: string
  collectionRate: string
  limitMin: string
  limitMax: string
}
export type MemberErrors = Partial<Record<keyof MemberFields, MessageDescriptor>>
export type Permissions = Record<Permission, boolean>

export const NO_FIELDS: MemberFields = {
  ...NO_CREDENTIALS,
  paymentRate: '',
  collectionRate: '',
  limitMin: '',
  limitMax: '',
}

const NAME_MESSAGES: Record<NameProblem, MessageDescriptor> = {
  missing: msg`Please enter the name`,
  hidden: HIDDEN_MESSAGE,
  'too-long': tooLongMessage(MAX_NAME_LENGTH),
  'not-a-name': msg`The name as in the bank account, without emoji`,
}

// checked without a balance or range, so the only other problem is 'unreadable'
function amountMessage(problem: AmountProblem): MessageDescriptor {
  if (problem === 'hidden') return HIDDEN_MESSAGE
  return problem === 'missing'
    ? msg({ id: 'translate0024', message: 'Please enter the amount' })
    : msg`Please enter an amount above 0 with at most two decimals`
}

function termErrors(fields: MemberFields, own: OwnRates): MemberErrors {
  const payment = rateProblem(fields.paymentRate, own.payment)
  const collection = rateProblem(fields.collectionRate, own.collection)
  const min = amountProblem(fields.limitMin, null)
  const max = amountProblem(fields.limitMax, null)
  const isReversed = !min && !max && checkedAmount(fields.limitMax) < checkedAmount(fields.limitMin)
  return {
    ...(payment && { paymentRate: RATE_MESSAGES[payment] }),
    ...(collection && { collectionRate: RATE_MESSAGES[collection] }),
    ...(min && { limitMin: amountMessage(min) }),
    ...(max && { limitMax: amountMessage(max) }),
    ...(isReversed && { limitMax: msg`Not less than the minimum` }),
  }
}

/** The errors of cleaned fields, or the values to send. */
export function checkMember(
  fields: MemberFields,
  permissions: Permissions,
  own: OwnRates,
): { errors: MemberErrors } | { form: NewMember } {
  const errors = { ...credentialErrors(fields, NAME_MESSAGES), ...termErrors(fields, own) }
  const payment = parseTypedRate(fields.paymentRate)
  const collection = parseTypedRate(fields.collectionRate)
  if (Object.keys(errors).length > 0 || payment === null || collection === null) return { errors }
  const { account, name, phone, password, withdrawPassword } = fields
  return {
    form: {
      account,
      name,
      phone,
      password,
      withdrawPassword,
      rates: { payment, collection },
      permissions,
      limits: { min: checkedAmount(fields.limitMin), max: checkedAmount(fields.limitMax) },
    },
  }
}
