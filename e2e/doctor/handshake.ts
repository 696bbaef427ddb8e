/** The result of a handshake with the realtime server. */
export type Handshake =
  /** Engine.IO 4, used by Socket.IO 3 and 4 and by the app. */
  | { kind: 'reachable'; version: '4' | '3 or 4' }
  /** Engine.IO 3, used by Socket.IO 2 and older. */
  | { kind: 'too-old' }
  /** A response from Engine.IO that is not a handshake. */
  | { kind: 'refused'; status: number }
  | { kind: 'absent'; status: number }

const OPEN = /^0(\{.*\})$/s
/** Engine.IO 3 prefixes each packet with its length, in digits or in binary. */
const OLD_OPEN = /^(?:\d+:|[^{\d]{1,12})0\{"sid"/
const ERROR_BODY = /^\s*\{"code":[0-5],"message":/

/** Parses the response to a polling handshake of any Engine.IO version. */
export function readHandshake(status: number, text: string): Handshake {
  if (OLD_OPEN.test(text)) return { kind: 'too-old' }
  const open = OPEN.exec(text)
  const packet = open?.[1] ? parsed(open[1]) : null
  if (packet && typeof packet['sid'] === 'string') {
    // servers before 4.5 do not send maxPayload
    return { kind: 'reachable', version: 'maxPayload' in packet ? '4' : '3 or 4' }
  }
  return ERROR_BODY.test(text) ? { kind: 'refused', status } : { kind: 'absent', status }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return null
  }
}
