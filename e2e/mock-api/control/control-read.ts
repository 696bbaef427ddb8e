import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'

/** Reads requests to the control channel; invalid ones get HTTP 400 and a sentence. */

export async function read<S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = await c.req.text()
  let value: unknown
  try {
    value = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new HTTPException(400, { message: 'The body is not JSON.' })
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new HTTPException(400, { message: sentence(result.issues[0]) })
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue)
  if (where === null) return issue.message
  if (issue.type === 'picklist' || issue.type === 'variant') {
    const words = issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')
    return `${where} must be one of ${words}.`
  }
  if (issue.type !== 'strict_object') return `${where}: ${issue.message}`
  return issue.expected === 'never' ? `There is no field ${where}.` : `${where} is missing.`
}

/** A number from the query, or the fallback. */
export function queryNumber(c: Context, name: string, fallback: number): number {
  const value = Number(c.req.query(name) ?? fallback)
  if (Number.isNaN(value)) throw new HTTPException(400, { message: `${name} must be a number.` })
  return value
}
