import { createHash } from 'node:crypto'
import type { HonoRequest } from 'hono'
import type { LedgerFile } from './control/ledger.ts'

/** A request's body, read once because both the ledger and the handler need it. */
export type RequestBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; entries: [string, File | string][] }
  | { kind: 'text'; value: string }

const KEPT_FILE_BYTES = 64 * 1024

export async function readBody(request: HonoRequest): Promise<RequestBody> {
  if (request.method === 'GET' || request.method === 'HEAD') return { kind: 'none' }
  const type = request.header('content-type') ?? ''
  try {
    if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) {
      return { kind: 'form', entries: [...(await request.formData()).entries()] }
    }
    const value = await request.text()
    if (value === '') return { kind: 'none' }
    return parseText(value)
  } catch {
    // the upload was aborted
    return { kind: 'text', value: '' }
  }
}

function parseText(value: string): RequestBody {
  try {
    return { kind: 'json', value: JSON.parse(value) as unknown }
  } catch {
    return { kind: 'text', value }
  }
}

/** One field of a JSON object or form; the last value if a form repeats the field. */
export function fieldOf(body: RequestBody, name: string): unknown {
  if (body.kind === 'form') return body.entries.findLast(([key]) => key === name)?.[1]
  if (body.kind !== 'json' || typeof body.value !== 'object' || body.value === null)
    return undefined
  return (body.value as Record<string, unknown>)[name]
}

/** A form's files under one name; `message[]` is how the backend accepts several. */
export function filesOf(body: RequestBody, name: string): File[] {
  if (body.kind !== 'form') return []
  return body.entries.flatMap(([key, value]) =>
    key === name && typeof value !== 'string' ? [value] : [],
  )
}

async function describeFile(file: File): Promise<LedgerFile> {
  const bytes = Buffer.from(await file.arrayBuffer())
  return {
    name: file.name,
    type: file.type,
    size: file.size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(bytes.length < KEPT_FILE_BYTES ? { base64: bytes.toString('base64') } : {}),
  }
}

/** The body as the ledger stores it: a repeated form field becomes a list. */
export async function describeBody(body: RequestBody): Promise<unknown> {
  if (body.kind === 'none') return null
  if (body.kind !== 'form') return body.value
  const entries = await Promise.all(
    body.entries.map(async ([key, value]): Promise<[string, unknown]> => [
      key,
      typeof value === 'string' ? value : await describeFile(value),
    ]),
  )
  const fields: Record<string, unknown> = {}
  for (const [key, value] of entries) {
    const before = fields[key]
    const isList = key.endsWith('[]') || before !== undefined
    fields[key] = isList ? [before ?? [], value].flat() : value
  }
  return fields
}
