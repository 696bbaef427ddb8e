import type { MiddlewareHandler } from 'hono'
import type { Json } from './damage.ts'

type Body = { [key: string]: Json }
type Row = Body & { order_id: string }
type Page = { rows: Json[]; current: Json; hasNext: boolean }

/** How another backend writes the same content: only in accepted formats. */
type Dialect = {
  /** A text, number or null; `name` begins with that of the object around it. */
  value: (value: Json, name: string) => Json
  object: (body: Body, name: string) => Json
  page: (page: Page) => Body
  /** The `data` of a response that is no list. */
  content: (data: Body) => Json
  event: (name: string, subject: string, data: Json) => [name: string, content: Json]
  /** The HTTP status of a response with this code. */
  status: (code: Json | undefined) => number
}

const FLAG =
  /\.(?:on_duty_d[fs]|is_.*|can_.*|alter_.*|check|check_card|locked|enable|.*bound)$|^permissions/
const ID = /\.(?:id|.*_id|related|bank_no)$/
const MONEY = /balance|bonus|amount|fee|net$|reward|(?:min|max)$/i
/** The others must be written as specified. */
const WORD = /\.(?:source|method)$/
/** Kept as it is: each of its fields is shown. */
const DETAILS = /\.(?:content|json_data)$/
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const DAY = /^\d{4}-\d\d-\d\d$/

const msOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)
const isFlag = (value: Json, name: string) => FLAG.test(name) && (value === 0 || value === 1)
const isObject = (value: Json | undefined): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const UNKNOWN: Body = { deleted_at: null, guard_name: 'api', pivot: { position: 7 } }

const className = (event: string) =>
  event.replaceAll(/(?:^|_)[a-z]/g, (start) => start.replace('_', '').toUpperCase())

/** Everything is text; what is empty is null or `[]`; orders are keyed by their id. */
const php: Dialect = {
  value(value, name) {
    if (typeof value === 'number') {
      const isMoney = MONEY.test(name) && !FLAG.test(name) && Number(value.toFixed(2)) === value
      return isMoney ? value.toFixed(2) : String(value)
    }
    if (value === null) return /\.(?:replyContent|file)$/.test(name) ? [] : null
    if (typeof value !== 'string' || value === '') return null
    return TIME.test(value) ? new Date(msOf(value)).toISOString().replace('Z', '000Z') : value
  },
  object: (body, name) => (DETAILS.test(name) ? JSON.stringify(body) : { ...body, ...UNKNOWN }),
  page: ({ rows, current, hasNext }) => ({
    current_page: current,
    data: rows.length > 0 && rows.every(isRow) ? keyed(rows) : rows,
    next_page_url: hasNext ? `https://api.example/list?page=${Number(current) + 1}` : null,
    per_page: String(rows.length),
  }),
  content: (data) => ({ data }),
  event: (name, subject, data) => [`App\\Events\\${name}`, { [subject]: data, socket: null }],
  status: () => 200,
}

const isRow = (row: Json): row is Row => isObject(row) && typeof row['order_id'] === 'string'
const keyed = (rows: Row[]): Body =>
  Object.fromEntries(rows.map(({ order_id, ...row }) => [order_id, row]))

/** Numbers, booleans and Unix milliseconds; what is empty is absent; errors have an HTTP status. */
const java: Dialect = {
  value(value, name) {
    if (isFlag(value, name)) return value === 1
    if (typeof value !== 'string') return value
    if (TIME.test(value)) return msOf(value)
    if (DAY.test(value)) return new Date(msOf(`${value} 00:00:00`)).toISOString()
    if (ID.test(name) && /^[1-9]\d{0,14}$/.test(value)) return Number(value)
    return WORD.test(name) ? value.toUpperCase() : value
  },
  object(body, name) {
    if (DETAILS.test(name)) return body
    const filled = Object.entries(body).filter(([, value]) => value !== '' && value !== null)
    return { ...Object.fromEntries(filled), ...UNKNOWN }
  },
  page: ({ rows, current, hasNext }) => ({
    items: rows.length === 0 ? null : rows,
    pagination: { current_page: current, has_more: hasNext },
  }),
  content: (data) => data,
  event: (name, _, data) => [`com.example.${name}Event`, { payload: JSON.stringify(data) }],
  status: (code) => (code === 0 ? 200 : code === 10_001 ? 401 : 400),
}

export const DIALECTS: Record<string, Dialect> = { php, java }

function write(value: Json, name: string, dialect: Dialect): Json {
  if (Array.isArray(value)) return value.map((entry) => write(entry, name, dialect))
  if (!isObject(value)) return dialect.value(value, name)
  const within = name.split('.').at(-1)
  const entries = Object.entries(value).map(([key, entry]): [string, Json] => [
    key,
    write(entry, `${within}.${key}`, dialect),
  ])
  return dialect.object(Object.fromEntries(entries), name)
}

/** A response of the mocked backend in a dialect. */
export function translate({ code, message, ...body }: Body, path: string, dialect: Dialect): Body {
  const envelope: Body = {
    code: code === 0 ? 0 : dialect.value(code ?? null, 'code'),
    msg: message ?? null,
  }
  const { data } = body
  // the team's numbers of members on duty are named like flags
  if (code !== 0 || data === undefined || path === '/mobile/team') return { ...envelope, ...body }
  const paged = isObject(data) && 'current_page' in data ? data : body
  if (!('current_page' in paged)) {
    const content = write(data, 'data', dialect)
    return { ...envelope, data: isObject(content) ? dialect.content(content) : content }
  }
  const { data: rows, current_page, next_page, ...beside } = paged
  const page = dialect.page({
    rows: write(rows ?? null, 'rows', dialect) as Json[],
    current: dialect.value(current_page ?? null, 'page'),
    hasNext: Boolean(next_page),
  })
  const others = Object.entries(beside).map(([key, value]) => [
    key,
    write(value, `data.${key}`, dialect),
  ])
  return { ...envelope, data: { ...page, ...Object.fromEntries(others) } }
}

/** The dialect that MOCK_DIALECT names, if it is set. Throws if it is unknown. */
export function spoken(): Dialect | undefined {
  const name = process.env['MOCK_DIALECT'] ?? ''
  if (name === '') return undefined
  if (Object.hasOwn(DIALECTS, name)) return DIALECTS[name]
  throw new Error(`MOCK_DIALECT must be ${Object.keys(DIALECTS).join(' or ')}, not '${name}'`)
}

/**
 * Translates the handlers' responses to `MOCK_DIALECT`, if it is set. Those of faults are a test's
 * own and stay as they are.
 */
export const dialect: MiddlewareHandler = async (c, next) => {
  await next()
  const chosen = spoken()
  if (!chosen || !c.res.headers.get('content-type')?.includes('json')) return
  const body = (await c.res.json()) as Body
  const status = c.res.ok ? chosen.status(body['code']) : c.res.status
  c.res = Response.json(translate(body, c.req.path, chosen), { status })
}

/** The specification's events, with the name of what each is about. */
const SUBJECTS: Record<string, string> = {
  new_order: 'order',
  new_payment: 'payment',
  chat: 'message',
  balanceChanged: 'data',
  bonusChanged: 'data',
}

/** Translates an event, too, if it is one of the specification. */
export function translateEvent(name: string, data: unknown): [name: string, content: unknown] {
  const chosen = spoken()
  const subject = SUBJECTS[name]
  if (!chosen || !subject || !isObject(data as Json)) return [name, data]
  return chosen.event(className(name), subject, write(data as Json, 'data', chosen))
}
