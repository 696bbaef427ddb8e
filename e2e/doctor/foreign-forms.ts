import * as v from 'valibot'
import { state } from '#api/schema.ts'
import { payeeFieldOf } from '#domain/payee-aliases.ts'
import { readPayee } from '#domain/payee.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { readFlag } from '#lib/normalise/flag.ts'
import { isBody } from '#lib/normalise/list.ts'
import { readNumber } from '#lib/normalise/number.ts'
import { readObject } from '#lib/normalise/object.ts'
import { readMoment } from '#lib/normalise/time.ts'
import { readUrls } from '#lib/normalise/urls.ts'
import type { JsonSchema } from '../contract/wire-kinds.ts'
import {
  isFlag,
  isMoment,
  isNumeric,
  isPayee,
  isVerdict,
  typeLabel,
  typesOf,
} from './value-types.ts'

/**
 * Names the form of a value that does not fit its schema, according to how the app reads it; null
 * if the app cannot read it. A missing value is undefined.
 */
export function foreignForm(schema: JsonSchema, value: unknown): string | null {
  if (isFlag(schema)) return flagForm(value, isVerdict(schema))
  const types = typesOf(schema)
  const mayBeNull = types.includes('null') || 'anyOf' in schema
  if (isNumeric(schema)) return numberForm(value, types)
  if (value === undefined) {
    return mayBeNull || schema['type'] === 'array' ? 'missing: treated as empty' : null
  }
  if (types.includes('array')) return urlsForm(value)
  const isTime = types.includes('number') && readMoment(value).ms !== null
  return isTime ? `a time as ${typeLabel(value)}` : null
}

/** Photos that the app finds in an object, or in text; none in an empty one. */
function urlsForm(value: unknown): string | null {
  const urls = readUrls(value)
  if (urls.includes('')) return null
  if (value === '' || isBody(value)) return listForm(value)
  return urls.length > 0 ? 'a list as text' : null
}

function flagForm(value: unknown, isUnknownIfEmpty: boolean): string | null {
  if (value === undefined || value === null || value === '') {
    if (isUnknownIfEmpty) return null
    return value === undefined ? 'missing: treated as no' : 'empty for a flag: treated as no'
  }
  const isNo = typeof value === 'string' && /^\s*false\s*$/i.test(value)
  return readFlag(value) || isNo ? 'a flag as text' : null
}

function numberForm(value: unknown, types: readonly string[]): string | null {
  const mayBeNull = types.includes('null')
  // a missing count is 0; a missing amount is unknown, and the app shows none
  if (value === undefined)
    return mayBeNull && types.includes('integer') ? 'missing: treated as 0' : null
  if (value === '') return mayBeNull ? 'empty text for no number' : null
  if (!types.includes('number')) return countForm(value)
  if (readAmount(value) === null) return null
  if (typeof value !== 'string') return 'an amount as an object'
  if (/₱|php/i.test(value)) return 'an amount with its currency'
  return value.includes(',') ? 'an amount with thousands commas' : 'an amount as other text'
}

const countForm = (value: unknown) => {
  const number = typeof value === 'string' ? readNumber(value) : null
  return number !== null && Number.isInteger(number) && number >= 0 ? 'a count as other text' : null
}

/** Whether a number is valid JSON but not a payable amount, such as 1e21. */
export const isRejectedByTheApp = (schema: JsonSchema, value: unknown) =>
  isNumeric(schema) && value !== null && readAmount(value) === null

export const NUMBER_OF_ACCOUNT = 'a number for an account number: zeros at its start are lost'

/** What is wrong with the number to pay to; null if nothing is, or without any content. */
function payeeGap(content: unknown): string | null {
  const payee = readPayee(content)
  if ('raw' in payee && payee.raw === '') return null
  if ('raw' in payee || payee.bankNumber === '') return 'no account number that the app recognises'
  const isNumber = Object.entries(readObject(content) ?? {}).some(
    ([key, value]) => payeeFieldOf(key)?.field === 'bankNumber' && typeof value === 'number',
  )
  return isNumber ? NUMBER_OF_ACCOUNT : null
}

/** What the app does not understand of a value whose type is right; null if it does. */
export function notUnderstood(schema: JsonSchema, value: unknown): string | null {
  if (isMoment(schema)) {
    const { ms, raw } = readMoment(value)
    return ms === null && raw !== '' ? 'a time that is not understood and shown as received' : null
  }
  if (isPayee(schema)) return payeeGap(value)
  const names = schema['x-states'] as Readonly<Record<number, string>> | undefined
  if (names === undefined) return null
  const number = v.parse(
    state(names, (known) => known),
    value,
  )
  return number !== null && number in names ? null : 'a state that is not understood'
}

/** The form of a list that is not an array. */
export const listForm = (value: unknown) =>
  isBody(value) ? 'a keyed list' : `${typeLabel(value)} for an empty list`
