import { parseArgs } from 'node:util'
import type { Arguments } from '../cli/lib/number-option.ts'

/** The operator's options. */
export type Options = {
  /** The backend's origin, as in VITE_API_URL; `/mobile/…` is appended. */
  url: string
  token: string
  /** The value of the `id` header; null if it is not sent. */
  id: string | null
  realtime: {
    /** Origin of the Socket.IO server. */
    url: string
    /** Its path, such as /socket.io. */
    path: string
    /** The member's private channel, containing `{member_id}`. */
    channel: string
  }
  /** The origin that serves the app; null if not given. */
  origin: string | null
  /** The header of a write's idempotency key, in lower case; null if the app sends none. */
  idempotencyHeader: string | null
  /** How long to listen for events, in ms. */
  listenMs: number
  /** The file for the complete report; null for none. */
  json: string | null
}

export const USAGE = `npm run doctor -- --url URL --token TOKEN

  --url URL           the backend, as in VITE_API_URL
  --token TOKEN       the token of a signed-in member
  --id ID             the id header, where members have one
  --origin ORIGIN     the origin that serves the app, to check CORS
  --idempotency NAME  as in VITE_IDEMPOTENCY_HEADER, to check that CORS allows it
  --realtime URL      the Socket.IO server, as in VITE_REALTIME_URL; default: the backend
  --path PATH         the path of the Socket.IO server, as in VITE_REALTIME_PATH;
                      default: /socket.io
  --channel NAME      as in VITE_REALTIME_CHANNEL; default: private-member.{member_id}
  --listen SECONDS    how long to listen for events
  --json FILE         where to write the complete report`

const NAMES = [
  'url',
  'token',
  'id',
  'origin',
  'idempotency',
  'realtime',
  'path',
  'channel',
  'listen',
  'json',
]
const MAX_LISTEN_SECONDS = 3600
const HEADER_NAME = /^[\w-]+$/
/** Valid header characters, without blanks. */
const HEADER_TEXT = /^[\u0021-\u007E]+$/

class Problem extends Error {}

/** Parses the command's arguments, which follow the file name. */
export function readArguments(args: readonly string[]): Arguments<Options> {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' }
  try {
    return { kind: 'options', options: toOptions(readValues(args)) }
  } catch (error) {
    if (error instanceof Problem) return { kind: 'problem', problem: error.message }
    throw error
  }
}

type Values = Partial<Record<string, string>>

function readValues(args: readonly string[]): Values {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }]))
  // parsed leniently and validated here, so that errors use our own wording
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const values: Values = {}
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new Problem('Every value needs its name before it, such as --url https://api.example.')
    }
    if (token.kind !== 'option') continue
    const { name, value } = token
    if (!NAMES.includes(name)) throw new Problem(`There is no option --${name.slice(0, 40)}.`)
    if (values[name] !== undefined) throw new Problem(`--${name} is given twice.`)
    // a value that begins with dashes is the next option's name
    if (value === undefined || value === '' || (!token.inlineValue && value.startsWith('--'))) {
      throw new Problem(`--${name} needs a value.`)
    }
    values[name] = value
  }
  return values
}

function toOptions(values: Values): Options {
  const { token, id = null, path = '/socket.io', listen = '0', json = null } = values
  if (values['url'] === undefined) {
    throw new Problem('--url is missing: the address of the backend, such as https://api.example.')
  }
  const url = readAddress('url', values['url'])
  if (token === undefined) {
    throw new Problem('--token is missing: the token of a signed-in member.')
  }
  if (!HEADER_TEXT.test(token))
    throw new Problem('--token contains characters that a header cannot carry.')
  if (id !== null && !HEADER_TEXT.test(id))
    throw new Problem('--id contains characters that a header cannot carry.')
  if (!/^\/[\w./-]*$/.test(path)) {
    throw new Problem(
      '--path, of the realtime server, must begin with a slash, such as /socket.io.',
    )
  }
  const seconds = Number(listen)
  if (!/^\d+$/.test(listen) || seconds > MAX_LISTEN_SECONDS) {
    throw new Problem(`--listen must be a whole number of seconds, up to ${MAX_LISTEN_SECONDS}.`)
  }
  const { channel = 'private-member.{member_id}', origin, idempotency = null } = values
  if (idempotency !== null && !HEADER_NAME.test(idempotency))
    throw new Problem('--idempotency must be the name of a header, such as Idempotency-Key.')
  const realtime = readAddress('realtime', values['realtime'] ?? url)
  return {
    url,
    token,
    id,
    realtime: { url: realtime, path: path.replace(/(?<=.)\/+$/, ''), channel },
    origin: origin === undefined ? null : readAddress('origin', origin),
    idempotencyHeader: idempotency?.toLowerCase() ?? null,
    listenMs: seconds * 1000,
    json,
  }
}

/** Parses an origin, as a build takes it; a slash at the end is dropped. */
function readAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Problem(`--${name} must be an address such as https://api.example.`)
  }
  if (url.username || url.password) {
    throw new Problem(`--${name} must not contain a user name or password.`)
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new Problem(`--${name} must be an origin: nothing may follow the host or port.`)
  }
  return url.origin
}
