import { io } from 'socket.io-client'
import { judgePolling } from './cors.ts'
import { readHandshake, type Handshake } from './handshake.ts'
import type { Check } from './report.ts'
import { isAnswer, type Answer, type Send } from './send.ts'
import { judgeSubscription, describeEvent, type Heard, type Subscription } from './subscription.ts'
import { judgeRealtimeScheme } from './transport.ts'

/** A token that no backend has issued. */
export const WRONG_TOKEN = 'not-a-token-of-any-member'

export type RealtimeTarget = {
  /** The server's origin. */
  url: string
  path: string
  /** The member's private channel. */
  channel: string
  token: string
  /** The app's; null if it was not named. */
  origin: string | null
  /** Timeout of a connection, in ms. */
  timeoutMs: number
  /** A subscription that is not rejected within this time counts as accepted, in ms. */
  settleMs: number
  /** How long to wait for the rejection of a wrong token, in ms. */
  rejectionMs: number
  /** How long to listen for events, in ms; 0 for not at all. */
  listenMs: number
}

type Shaken = { handshake: Handshake; answer: Answer }

/**
 * Requests a polling handshake, first by the protocol of Socket.IO 4, then of Socket.IO 2. Returns
 * the first useful one with its response, or why there is none.
 */
async function shakeHands(send: Send, target: RealtimeTarget): Promise<Shaken | string> {
  const { url, path, origin } = target
  const headers: Record<string, string> = origin === null ? {} : { origin }
  const seen: Shaken[] = []
  for (const protocol of ['4', '3']) {
    const address = `${url}${path}/?EIO=${protocol}&transport=polling`
    const answer = await send({ method: 'GET', url: address, headers })
    if (!isAnswer(answer)) return answer.why
    const handshake = readHandshake(answer.status, answer.text)
    if (handshake.kind === 'too-old' || handshake.kind === 'reachable') return { handshake, answer }
    seen.push({ handshake, answer })
  }
  return seen[0] ?? 'no answer'
}

const NAME = 'realtime server'

const polls = 'the app cannot connect and polls every 30 s instead'

const fails = (says: string, summary: string): Check => ({
  name: NAME,
  verdict: 'differs',
  says,
  summary,
})

/** Judges the handshake; only an ok result is followed by a subscription. */
function judgeHandshake(shaken: Shaken | string, path: string): Check {
  if (typeof shaken === 'string') {
    return fails(`${shaken}: ${polls}`, `the realtime server cannot be reached: ${polls}`)
  }
  const { handshake } = shaken
  switch (handshake.kind) {
    case 'reachable':
      return { name: NAME, verdict: 'ok', says: `speaks Socket.IO ${handshake.version}` }
    case 'too-old':
      return fails(
        `speaks Socket.IO 2, which Socket.IO 4 does not understand: ${polls}`,
        'realtime speaks Socket.IO 2: the app cannot connect',
      )
    case 'refused':
      return fails(
        `refuses to connect (HTTP ${handshake.status}): ${polls}`,
        'the realtime server refuses to connect',
      )
    case 'absent':
      return fails(
        `no Socket.IO under ${path} (HTTP ${handshake.status}): see --realtime and --path`,
        `no Socket.IO under ${path}: the app cannot connect`,
      )
  }
}

export type RealtimeFindings = { checks: Check[]; heard: Heard[] }

/**
 * Tests the realtime server in the way the app uses it. Subscribes only over WebSocket, because a
 * polling connection would send POST requests.
 */
export async function examineRealtime(
  send: Send,
  target: RealtimeTarget,
  say: (line: string) => void,
): Promise<RealtimeFindings> {
  const scheme = judgeRealtimeScheme(target.url, target.origin)
  const shaken = await shakeHands(send, target)
  const handshake = judgeHandshake(shaken, target.path)
  if (typeof shaken === 'string' || handshake.verdict !== 'ok') {
    return { checks: [scheme, handshake].filter((check) => check !== null), heard: [] }
  }
  const polling = judgePolling(shaken.answer, target.url, target.origin)
  const heard: Heard[] = []
  const [wrong, right] = await Promise.all([
    subscribe(target, WRONG_TOKEN, target.rejectionMs, () => undefined),
    subscribe(
      target,
      target.token,
      Math.max(target.settleMs, target.listenMs),
      (name, channel, data) => {
        const event = describeEvent(name, data, channel === target.channel)
        say(`  heard ${event.name}${event.problem ? `: ${event.problem}` : ''}`)
        heard.push(event)
      },
    ),
  ])
  const checks = [scheme, handshake, polling, ...judgeSubscription({ right, wrong })]
  return { checks: checks.filter((check) => check !== null), heard }
}

type OnEvent = (name: string, channel: unknown, data: unknown) => void

/** Connects, subscribes, listens for a while, and disconnects. */
function subscribe(
  { url, path, channel, ...target }: RealtimeTarget,
  token: string,
  stayMs: number,
  onEvent: OnEvent,
): Promise<Subscription> {
  const socket = io(url, {
    path,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: target.timeoutMs,
  })
  return new Promise<Subscription>((resolve) => {
    let timer = setTimeout(() => resolve({ kind: 'no-websocket' }), target.timeoutMs)
    const wait = (ms: number, then: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(then, ms)
    }
    socket.on('connect_error', () => resolve({ kind: 'no-websocket' }))
    socket.on('disconnect', () => resolve({ kind: 'dropped' }))
    socket.on('connect', () => {
      socket.emit('subscribe', { channel, auth: { headers: { Authorization: `Bearer ${token}` } } })
      wait(stayMs, () => resolve({ kind: 'held' }))
    })
    socket.on('subscription_error', (name: unknown, status: unknown) => {
      if (name !== channel) return
      resolve({ kind: 'refused', status: typeof status === 'number' ? status : null })
    })
    socket.onAny((name: string, at: unknown, data: unknown) => {
      if (name !== 'subscription_error') onEvent(name, at, data)
    })
  }).finally(() => {
    socket.removeAllListeners()
    socket.offAny()
    socket.disconnect()
  })
}
