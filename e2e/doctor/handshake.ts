/** What answers where the realtime server should be. */
export type Handshake =
  /** Engine.IO 4: Socket.IO 3 and 4 speak it, and the app. */
  | { kind: 'reachable'; version: '4' | '3 or 4' }
  /** Engine.IO 3: Socket.IO 2 and older. */
  | { kind: 'too-old' }
  /** An answer of Engine.IO that is no handshake. */
  | { kind: 'refused'; status: number }
  | { kind: 'absent'; status: number }

const OPEN = /^0(\{.*\})$/s
/** Engine.IO 3 writes the length of each packet before it, in digits or in bytes that are none. */
const OLD_OPEN = /^(?:\d+:|[^{\d]{1,12})0\{"sid"/
const ERROR_BODY = /^\s*\{"code":[0-5],"message":/

/** Reads the answer to a polling handshake of Engine.IO, whichever version was asked for. */
export function readHandshake(status: number, text: string): Handshake {
  if (OLD_OPEN.test(text)) return { kind: 'too-old' }
  const open = OPEN.exec(text)
  const packet = open?.[1] ? parsed(open[1]) : null
  if (packet && typeof packet['sid'] === 'string') {
    // servers before 4.5 do not say how much they take at once
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
