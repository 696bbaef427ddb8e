import { readAmount } from '#lib/normalise/amount.ts'
import { readFlag } from '#lib/normalise/flag.ts'
import { isBody } from '#lib/normalise/list.ts'
import { readNumber } from '#lib/normalise/number.ts'
import { readMoment } from '#lib/normalise/time.ts'
import type { JsonSchema } from '../contract/wire-kinds.ts'
import { isFlag, isNumeric, typeLabel, typesOf } from './value-types.ts'

/**
 * The name of the form in which a value stands that is not of its schema's, by what the app reads it
 * as; null when the app reads nothing there. A value that is missing is undefined.
 */
export function foreignForm(schema: JsonSchema, value: unknown): string | null {
  if (isFlag(schema)) return flagForm(value)
  const types = typesOf(schema)
  const mayBeNull = types.includes('null') || 'anyOf' in schema
  if (isNumeric(schema)) return numberForm(value, types)
  if (value === undefined) {
    return mayBeNull || schema['type'] === 'array' ? 'missing: taken as empty' : null
  }
  if (isBody(value) && types.includes('number') && readMoment(value).ms !== null) {
    return 'a time as an object'
  }
  return null
}

function flagForm(value: unknown): string | null {
  if (value === undefined) return 'missing: taken as no'
  if (value === null || value === '') return 'empty for a flag: taken as no'
  const isNo = typeof value === 'string' && /^\s*false\s*$/i.test(value)
  return readFlag(value) || isNo ? 'a flag as text' : null
}

function numberForm(value: unknown, types: readonly string[]): string | null {
  const mayBeNull = types.includes('null')
  // a count is none then; an amount is not known, and the app does nothing with it
  if (value === undefined)
    return mayBeNull && types.includes('integer') ? 'missing: taken as 0' : null
  if (value === '') return mayBeNull ? 'an empty text for no number' : null
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

/** Numbers that JSON can write and nobody can pay, such as 1e21. */
export const isRejectedByTheApp = (schema: JsonSchema, value: unknown) =>
  isNumeric(schema) && value !== null && readAmount(value) === null

/** How a list stands there that is no array. */
export const listForm = (value: unknown) =>
  isBody(value) ? 'a keyed list' : `${typeLabel(value)} for an empty list`
