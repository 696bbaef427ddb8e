import { parseWireJson } from '#lib/normalise/json.ts'
import { isBody } from '#lib/normalise/list.ts'
import { visibleText } from '#lib/server-text.ts'
import { CODE, type Failure, type FieldMessages } from '#platform/http/failure.ts'

const MAX_MESSAGE_LENGTH = 300
const MAX_FIELDS = 50

type Said = { message: string; fields: FieldMessages }

export type Envelope = { ok: true; body: Record<string, unknown> } | { ok: false; failure: Failure }

/** Codes that have the same meaning with every HTTP status. */
const MEANT_EVERYWHERE: ReadonlySet<number> = new Set([
  CODE.sessionInvalid,
  CODE.block,
  CODE.silent,
])

const clip = (text: string) => visibleText(text.trim().slice(0, MAX_MESSAGE_LENGTH)).trim()

/** All that the server says about a failure: its message, and its messages about fields. */
export function saidOf({ message = '', fields = {} }: Partial<Said>): string {
  let said = message
  for (const text of Object.values(fields)) {
    if (!said.includes(text)) said += said === '' ? text : ` · ${text}`
  }
  return clip(said)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Text, or the first text of a list or of an object, such as one by language. */
function firstText(value: unknown): string {
  const isNested = typeof value === 'object' && value !== null
  const texts: unknown[] = isNested ? Object.values(value) : [value]
  return clip(texts.find(isText) ?? '')
}

/** The server's message as plain, visible text, cut at 300 characters; '' if there is none. */
const readMessage = ({ message, msg, detail, error, title }: Record<string, unknown>): string =>
  firstText(message) ||
  firstText(msg) ||
  firstText(detail) ||
  firstText(Object(error).message) ||
  firstText(error) ||
  firstText(title)

/** Whether an object can only be messages by field, as validators write them: lists of texts. */
const isByField = (value: unknown) =>
  isBody(value) &&
  Object.values(value).every((messages) => Array.isArray(messages) && messages.every(isText))

/** The names of an error's field and message in a list of errors. */
const FIELD_NAMES = ['field', 'path', 'name', 'param']
const MESSAGE_NAMES = ['message', 'defaultMessage', 'msg', 'detail']

const valueUnder = (names: string[], entry: Record<string, unknown>): unknown =>
  names.map((name) => entry[name]).find(isText)

/** The field that an error in a list is about; one about the whole body has '' or undefined. */
function fieldOf(error: Record<string, unknown>): unknown {
  const { pointer, loc } = error
  // the first part says where in the request it is
  if (Array.isArray(loc)) return loc.slice(1).join('.')
  return isText(pointer)
    ? pointer.replace(/^#?\/?/, '').replaceAll('/', '.')
    : valueUnder(FIELD_NAMES, error)
}

/** The first of the messages about a field. Undefined, or no text, if there is none. */
function firstMessage(messages: unknown): unknown {
  const first: unknown = Array.isArray(messages) ? messages[0] : messages
  if (!isBody(first)) return first
  return valueUnder(MESSAGE_NAMES, first) ?? Object.values(first).find(isText)
}

/** Fields and their messages; an error without a field has '' or undefined as its field. */
function readErrors(errors: unknown): [field: unknown, messages: unknown][] {
  if (isBody(errors)) return Object.entries(errors)
  if (!Array.isArray(errors)) return []
  return errors.map((entry: unknown) =>
    isBody(entry) ? [fieldOf(entry), valueUnder(MESSAGE_NAMES, entry)] : [undefined, entry],
  )
}

/**
 * The server's words: its message, with the errors of no field, and the first message of each
 * field. Both are from `errors`, by field as in Laravel's validation responses or a list, or from
 * messages by field in place of `message`, `data` or a body that says nothing else, or from a list in
 * place of `detail`.
 */
function readSaid({ error, title, ...body }: Record<string, unknown>, status: number): Said {
  const { data, message, detail } = body
  // with these, gateways and frameworks write only the status's name there, and the app says more
  const isReason = status !== 401 && status < 500
  const reason = readMessage(isReason ? { ...body, error, title } : body)
  const listed = Array.isArray(detail) && isBody(detail[0]) ? detail : undefined
  const named: unknown = body['errors'] ?? Object(data).errors ?? listed
  const isAll = isReason && reason === ''
  const errors = readErrors(named ?? [message, data, isAll && body].find(isByField))
  const fields = new Map<string, string>()
  const general = new Set([reason])
  for (const [field, messages] of errors.slice(0, MAX_FIELDS)) {
    const first = firstMessage(messages)
    if (!isText(first)) continue
    if (!isText(field) || field === '') general.add(clip(first))
    else if (!fields.has(field)) fields.set(field, clip(first))
  }
  return {
    message: clip([...general].filter(Boolean).join(' · ')),
    fields: Object.fromEntries(fields),
  }
}

/** The body's code as an integer; null when there is none. */
function readCode(body: Record<string, unknown>): number | null {
  const { code } = body
  const number = typeof code === 'string' ? Number(code) : code
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}

/**
 * Reads a response `{ code, message, data }` with HTTP status `status`. Only the number 0 with a
 * 2xx status is success. A body's code takes precedence over the status, unless it only repeats the
 * status or adds no information to an error status.
 */
export function readEnvelope(text: string, status: number): Envelope {
  const isSuccess = status >= 200 && status < 300
  const body = readBody(text)
  if (typeof body === 'string') {
    return { ok: false, failure: isSuccess ? malformed(body) : { kind: 'http', status } }
  }
  const code = readCode(body)
  if (isSuccess && body['code'] === 0) return { ok: true, body }
  const said = code === CODE.silent ? { message: '', fields: {} } : readSaid(body, status)
  const isCode = code !== null && code !== 0 && (isSuccess || code !== status)
  if (isCode && (isSuccess || said.message !== '' || MEANT_EVERYWHERE.has(code))) {
    return { ok: false, failure: { kind: 'code', code, data: body['data'], status, ...said } }
  }
  return {
    ok: false,
    failure: isSuccess ? malformed('no code') : { kind: 'http', status, ...said },
  }
}

/** The response's object, or the reason why there is none. */
function readBody(text: string): Record<string, unknown> | string {
  try {
    const body = parseWireJson(text)
    return isBody(body) ? body : 'no object'
  } catch {
    // a captive portal answers with its own page
    return /^\s*(?:<!doctype html|<html)/i.test(text) ? 'html' : 'no JSON'
  }
}

const malformed = (reason: string): Failure => ({ kind: 'malformed', reason })
