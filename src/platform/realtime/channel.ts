import type { Socket } from 'socket.io-client'
import { config } from '#platform/config.ts'
import { online } from '#platform/network/network.ts'
import {
  reconnectDelay,
  refusalsAfterLoss,
  STEP,
  stepAfterLoss,
  triesPolling,
} from '#platform/realtime/backoff.ts'

/**
 * A member's private channel, in Laravel Echo's protocol over Socket.IO 4:
 * `subscribe {channel, auth}`, silence is success, `subscription_error(channel, status)`, and events
 * as `(name, channel, data)`. Written here because Echo's own client subscribes again
 * on an event that Socket.IO 4 never fires, and keeps the bearer in shared options.
 */
export type ChannelEvents = {
  /** Subscribed, for the first time or again: events may have been missed until now. */
  onLive: () => void
  /** `share` says where in its window the next attempt is, 0 to 1: a poll comes after it. */
  onDown: (share: number) => void
  /** The bearer was rejected (401 or 403). The session may still be valid: check it elsewhere. */
  onRejected: () => void
  /** The server speaks Socket.IO 2 or older, which cannot be read. It is tried again all the same. */
  onTooOld: () => void
  onEvent: (name: string, data: unknown) => void
}

export type Channel = {
  /** Reconnects at once when the connection is down or has been silent for too long. */
  wake: () => void
  /**
   * The same within 1.5 s: the network has returned, to a whole city perhaps. With the handshake, the
   * phone is live within 2 s.
   */
  wakeSoon: () => void
  close: () => void
}

/** The server's heartbeat is 25 s + 20 s: a longer silence means a dead connection. */
const MAX_SILENCE_MS = 45_000
/** A subscription that was not rejected within this time counts as established. */
const SETTLE_MS = 5_000
/** What socket.io-client says of a server whose answer names no session (R7.86). */
const OF_OLD_SERVER = /\bv2\.x\b/
const NAMESPACE = 'App\\Events\\'

/** The channel of a member without an id: does nothing. */
const NO_CHANNEL: Channel = {
  wake: () => undefined,
  wakeSoon: () => undefined,
  close: () => undefined,
}

/** Opens the member's channel; without a member id there is none, and no event comes. */
export function openChannel(
  memberId: string | null,
  bearer: string,
  events: ChannelEvents,
): Channel {
  if (memberId === null) return NO_CHANNEL
  const name = config.realtime.channel(memberId)
  let socket: Socket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  let step: number = STEP.closedByServer
  /** Attempts in a row that were refused. */
  let refusals = 0
  let isByWebSocket = false
  let wasRejected = false
  let isClosed = false
  /** True while a connection opens: a second attempt meanwhile would end both. */
  let isOpening = false
  /** The last sign of life, or the attempt to get one. */
  let lastPacketAt = 0

  const retryLater = (share = Math.random()) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(connectNow, reconnectDelay(step, share))
    step += 1
  }

  const connectNow = () => {
    clearTimeout(timer)
    if (isClosed || isOpening || !socket || socket.connected) return
    // no attempt without a network: a half-open connection would delay the next one
    if (!online.get()) return retryLater()
    isOpening = true
    lastPacketAt = Date.now()
    socket.io.opts.tryAllTransports = triesPolling(refusals)
    socket.connect()
  }

  /** Silent for too long, or cut while it opened: Socket.IO does not notice that for 20 s. */
  const isDead = (opened: Socket) =>
    Date.now() - lastPacketAt > MAX_SILENCE_MS ||
    (isOpening && opened.io.engine?.readyState === 'closed')

  /**
   * The back-off resets only here, so that a server which accepts and drops connections is asked
   * less and less.
   */
  const settle = () => {
    clearTimeout(settleTimer)
    step = STEP.closedByServer
    if (wasRejected) events.onLive()
    wasRejected = false
  }

  const subscribe = () => {
    isOpening = false
    refusals = 0
    isByWebSocket = socket?.io.engine.transport.name === 'websocket'
    lastPacketAt = Date.now()
    socket?.io.engine.on('packet', () => {
      lastPacketAt = Date.now()
    })
    socket?.emit('subscribe', {
      channel: name,
      auth: { headers: { Authorization: `Bearer ${bearer}` } },
    })
    settleTimer = setTimeout(settle, SETTLE_MS)
    // silence is success, but after a rejection it is waited for
    if (!wasRejected) events.onLive()
  }

  const onRejection = (channel: unknown, status: unknown) => {
    if (channel !== name) return
    wasRejected = true
    // anything but a clear rejection is the server's trouble: back off and try again
    if (status === 401 || status === 403) events.onRejected()
    // it does not pass in seconds
    step = Math.max(step, STEP.rejected)
    socket?.disconnect()
  }

  const listen = (opened: Socket) => {
    socket = opened
    opened.on('connect', subscribe)
    opened.on('connect_error', ({ message }) => {
      isOpening = false
      refusals += 1
      if (OF_OLD_SERVER.test(message)) {
        // the engine below is connected, and would be asked again in vain
        opened.disconnect()
        events.onTooOld()
      }
      retryLater()
    })
    opened.on('disconnect', (reason) => {
      isOpening = false
      // a connection that had settled: any other goes on with its back-off
      if (step === STEP.closedByServer) step = stepAfterLoss(reason, online.get())
      refusals = refusalsAfterLoss(step, isByWebSocket)
      clearTimeout(settleTimer)
      const share = Math.random()
      events.onDown(share)
      retryLater(share)
    })
    opened.on('subscription_error', onRejection)
    opened.onAny((event: string, channel: unknown, data: unknown) => {
      if (channel !== name || event === 'subscription_error') return
      settle()
      events.onEvent(event.startsWith(NAMESPACE) ? event.slice(NAMESPACE.length) : event, data)
    })
    connectNow()
  }

  const dropDead = () => {
    if (!socket) return
    if ((isOpening || socket.connected) && isDead(socket)) {
      socket.disconnect()
      isOpening = false
    }
    step = STEP.closedByServer
    // another network may be without WebSockets
    refusals = 0
  }

  // socket.io is not needed for the first screen: it loads beside it
  const load = () =>
    import('socket.io-client').then(({ io }) => {
      if (isClosed) return
      listen(
        io(config.realtime.url || location.origin, {
          path: config.realtime.path,
          transports: ['websocket', 'polling'],
          tryAllTransports: true,
          autoConnect: false,
          // own back-off; the token goes into the subscription, never into the URL
          reconnection: false,
          forceNew: true,
        }),
      )
    })
  const loadOrRetry = () => {
    load().catch(() => {
      const share = Math.random()
      events.onDown(share)
      clearTimeout(timer)
      if (isClosed) return
      timer = setTimeout(loadOrRetry, reconnectDelay(step, share))
      step += 1
    })
  }
  loadOrRetry()

  return {
    wake() {
      dropDead()
      connectNow()
    },
    wakeSoon() {
      dropDead()
      if (!socket || socket.connected || isOpening) return
      clearTimeout(timer)
      timer = setTimeout(connectNow, reconnectDelay(STEP.ownNetworkLost, Math.random()))
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(settleTimer)
      socket?.removeAllListeners()
      socket?.offAny()
      socket?.disconnect()
      socket = null
    },
  }
}
