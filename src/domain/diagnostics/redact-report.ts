import { ENGINE_WORDS, ERROR_NAMES } from '#domain/diagnostics/error-words.ts'
import { redactPath } from '#domain/diagnostics/redact.ts'

/**
 * Redacts error reports before they leave the phone (R15.95). Each report is rebuilt from what is
 * known to be harmless: words of the browsers' own messages, positions in the app's own files,
 * numbers. So nothing has to be recognised as secret.
 */

/** Set by the app itself; contains nothing from the server or the user. */
export type ReportHead = {
  release: string
  /** The page's origin: only its own files are named. */
  origin: string
  /** The screen's route pattern, as in the table of routes. */
  route: string
  language: string
  browser: string
}

/** Where an error was caught. */
const CATCHERS = ['window', 'promise', 'screen', 'boot', 'answer', 'chained'] as const

const MEASURES = ['lcp', 'cls', 'inp', 'fcp', 'ttfb'] as const
const MAX_EXCEPTIONS = 5
const MAX_FRAMES = 50
const MAX_WORDS = 40

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown) => Object(value) as Fields
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
const hexOf = (value: unknown, length: number) =>
  typeof value === 'string' && value.length === length && /^[0-9a-f]+$/.test(value)
    ? value
    : undefined

/** The words of an error message that browsers and this app write, and the name of the call. */
export function redactMessage(message: unknown): string {
  if (typeof message !== 'string') return ''
  // React's production build puts an error number and a URL with values into the message
  const react = /^Minified React error #(\d{1,3});/.exec(message)
  if (react) return `Minified React error #${react[1]}`
  const words = message.split(/[\s"'`()[\]{},:;=<>]+/).filter((word) => word !== '')
  const kept = words.slice(0, MAX_WORDS).map(redactWord)
  return kept.filter((word, at) => word !== '…' || kept[at - 1] !== '…').join(' ')
}

function redactWord(word: string): string {
  if (word.startsWith('/')) return redactPath(word) ?? '…'
  const plain = word.replace(/[.!?]+$/, '')
  return ENGINE_WORDS.has(plain.toLowerCase()) ? plain : '…'
}

/** One of the app's own files, named as for its source map; null for anything else. */
export function redactFile(url: unknown, origin: string): string | null {
  if (typeof url !== 'string' || !url.startsWith(`${origin}/`)) return null
  const [pathname = ''] = url.slice(origin.length).split(/[?#]/)
  const isOurs = /^\/assets\/[\w.-]{1,60}-[\w-]{8}\.js$/.test(pathname)
  if (isOurs || pathname === '/sw.js') return `app://${pathname}`
  return pathname === '/' || pathname === '/index.html' ? 'app:///index.html' : null
}

const TAG =
  /^(?:a|article|button|dialog|div|footer|form|h[1-6]|header|html|body|img|input|label|li|main|nav|ol|output|p|section|span|svg|textarea|time|ul|video)$/

/** Keeps the names of known elements only. */
export function redactTarget(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const tags = value.split(' > ').filter((name) => TAG.test(name))
  return tags.length > 0 ? tags.join(' > ') : undefined
}

function framesOf(exception: Fields, origin: string) {
  const frames = listOf(fieldsOf(exception['stacktrace'])['frames']).map(fieldsOf)
  const own = frames.flatMap(({ filename, lineno, colno }) => {
    const file = redactFile(filename, origin)
    if (file === null) return []
    return [{ filename: file, lineno: numberOf(lineno), colno: numberOf(colno), in_app: true }]
  })
  return { own: own.slice(-MAX_FRAMES), areForeign: frames.length > 0 && own.length === 0 }
}

function exceptionOf(value: unknown, origin: string) {
  const exception = fieldsOf(value)
  const { own, areForeign } = framesOf(exception, origin)
  const { type, handled } = fieldsOf(exception['mechanism'])
  return {
    areForeign,
    redacted: {
      type: ERROR_NAMES.find((name) => name === exception['type']) ?? 'Error',
      value: redactMessage(exception['value']),
      mechanism: {
        type: CATCHERS.find((name) => name === type) ?? 'window',
        handled: handled === true,
      },
      ...(own.length > 0 ? { stacktrace: { frames: own } } : {}),
    },
  }
}

/** The fields common to all reports. */
function headOf(event: Fields, head: ReportHead) {
  return {
    event_id: hexOf(event['event_id'], 32),
    timestamp: numberOf(event['timestamp']),
    platform: 'javascript',
    release: head.release,
    transaction: head.route,
    tags: { language: head.language },
    request: { headers: { 'User-Agent': head.browser } },
  } as const
}

/** Redacts an error. Null if it is not the app's: all its frames are in foreign scripts. */
export function redactError(value: unknown, head: ReportHead) {
  const event = fieldsOf(value)
  const exceptions = listOf(fieldsOf(event['exception'])['values'])
    .slice(-MAX_EXCEPTIONS)
    .map((exception) => exceptionOf(exception, head.origin))
  if (exceptions.length > 0 && exceptions.every(({ areForeign }) => areForeign)) return null
  const values = exceptions.map(({ redacted }) => redacted)
  const last = values.at(-1)
  return {
    ...headOf(event, head),
    type: undefined,
    level: 'error',
    exception: { values },
    // all unreadable responses have the same stack, so they are grouped by call
    ...(last?.type === 'ApiError' ? { fingerprint: [last.type, last.value] } : {}),
  } as const
}

/** How fast a start was: times in ms, `cls` without unit, and the elements concerned. */
export function redactVitals(value: unknown, head: ReportHead) {
  const event = fieldsOf(value)
  const measured = fieldsOf(event['measurements'])
  const { trace, vitals } = fieldsOf(event['contexts'])
  const { trace_id, span_id } = fieldsOf(trace)
  const about = fieldsOf(vitals)
  const measurements = MEASURES.flatMap((name) => {
    const amount = numberOf(fieldsOf(measured[name])['value'])
    return amount === undefined
      ? []
      : [[name, { value: amount, unit: name === 'cls' ? '' : 'millisecond' }] as const]
  })
  const parts = Object.entries(about).flatMap(([name, part]) => {
    const [measure = '', what = ''] = name.split('.')
    if (!MEASURES.some((known) => known === measure) || !PARTS.has(what)) return []
    const kept = what === 'target' ? redactTarget(part) : numberOf(part)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return {
    ...headOf(event, head),
    type: 'transaction',
    start_timestamp: numberOf(event['start_timestamp']),
    transaction_info: { source: 'route' },
    measurements: Object.fromEntries(measurements),
    contexts: {
      trace: {
        trace_id: hexOf(trace_id, 32) ?? '0'.repeat(32),
        span_id: hexOf(span_id, 16) ?? '0'.repeat(16),
        op: 'pageload',
      },
      vitals: Object.fromEntries(parts),
    },
  } as const
}

/** The parts of a metric that web-vitals reports besides its value. */
const PARTS: ReadonlySet<string> = new Set([
  'target',
  'timeToFirstByte',
  'resourceLoadDelay',
  'resourceLoadDuration',
  'elementRenderDelay',
  'inputDelay',
  'processingDuration',
  'presentationDelay',
  'largestShiftTime',
  'largestShiftValue',
  'firstByteToFCP',
  'waitingDuration',
  'dnsDuration',
  'connectionDuration',
  'requestDuration',
])
