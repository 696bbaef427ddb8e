import type { Socket } from 'socket.io-client'
import { soundState } from '#platform/audio/sound.ts'
import { loadChunk, tenMinuteMark } from '#platform/chunks/chunk.ts'
import { config } from '#platform/config.ts'
import { online } from '#platform/network/network.ts'
import { refreshOnline } from '#platform/network/refresh-online.ts'
import {
  reconnectDelay,
  refusalsAfterLoss,
  STEP,
  stepAfterLoss,
  triesPolling,
} from '#platform/realtime/backoff.ts'
import { hasUnsavedChanges } from '#platform/unsaved-changes.ts'

/**
 * A member's private channel, in Laravel Echo's protocol over Socket.IO 4: `subscribe {channel,
 * auth}`, no reply on success, `subscription_error(channel, status)`, and events as `(name,
 * channel, data)`. Not built on Echo's own client, because that resubscribes on an event that
 * Socket.IO 4 never fires, and keeps the bearer in shared options.
 */
export type ChannelEvents = {
  /** Subscribed, for the first time or again: events may have been missed until now. */
  onLive: () => void
  /**
   * `share` (0 to 1) is the position of the next attempt in its window, so that polls can follow
   * it.
   */
  onDown: (share: number) => void
  /** The bearer was rejected (401 or 403). The session may still be valid: check it elsewhere. */
  onRejected: () => void
  /**
   * The server speaks Socket.IO 2 or older, whose protocol is incompatible. Attempts continue
   * anyway.
   */
  onTooOld: () => void
  onEvent: (name: string, data: unknown) => void
}

export type Channel = {
  /**
   * Reconnects at once when the connection is down, has been silent for too long, or was opened
   * before the page stood still: it may seem open but be dead.
   */
  wake: (hasStoodStill?: boolean) => void
  /**
   * For another network, or one that has returned: replaces what was opened before, which may stay
   * open but lead nowhere, at a random moment within 1.5 s, because many phones may do so at once.
   * With the handshake, the phone is live within 2 s.
   */
  wakeSoon: () => void
  close: () => void
}

/**
 * The server's heartbeat is 25 s + 20 s: a longer silence means a dead connection. So does a server
 * that has not let the namespace be joined by then, although its heartbeat may go on.
 */
const MAX_SILENCE_MS = 45_000
/** A subscription that was not rejected within this time counts as established. */
const SETTLE_MS = 5_000
/** socket.io-client's error for a server whose handshake contains no session id (R7.86). */
const OF_OLD_SERVER = /\bv2\.x\b/
const NAMESPACE = 'App\\Events\\'

/** Names what it needs, so that the build leaves out the rest. */
const importClient = () => import('socket.io-client').then(({ io }) => io)

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
  let openingTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let step: number = STEP.closedByServer
  /** Consecutive refused attempts. */
  let refusals = 0
  let isByWebSocket = false
  let wasRejected = false
  let isClosed = false
  /** True while a connection opens: a second attempt meanwhile would end both. */
  let isOpening = false
  /** True while Socket.IO's code loads. */
  let isLoading = false
  /** Whether that has failed before. */
  let hasFailed = false
  /** When the last packet arrived or the last attempt was made. */
  let lastPacketAt = 0
  /** When a person last returned; 0 once a connection was lost since. */
  let returnedAt = 0

  const retryLater = (share = Math.random()) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(tryNow, reconnectDelay(step, share))
    step += 1
  }

  const connectNow = () => {
    clearTimeout(timer)
    if (isClosed || isOpening || !socket || socket.connected) return
    // no attempt while offline: a half-open connection would delay the next one
    refreshOnline()
    if (!online.get()) return retryLater()
    isOpening = true
    lastPacketAt = Date.now()
    socket.io.opts.tryAllTransports = triesPolling(refusals)
    clearTimeout(openingTimer)
    openingTimer = setTimeout(giveUpOpening, MAX_SILENCE_MS)
    socket.connect()
  }

  const giveUpOpening = () => {
    if (!isOpening) return
    drop()
    retryLater()
  }

  /** Silent for too long, or lost while opening, which Socket.IO notices only after 20 s. */
  const isDead = (opened: Socket) =>
    Date.now() - lastPacketAt > MAX_SILENCE_MS ||
    (isOpening && opened.io.engine?.readyState === 'closed')

  /**
   * The back-off resets only here, so that a server that accepts and drops connections is contacted
   * less and less often.
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
    // no reply is success, but after a rejection this waits for the time limit
    if (!wasRejected) events.onLive()
  }

  const onRejection = (channel: unknown, status: unknown) => {
    if (channel !== name) return
    wasRejected = true
    // any other status is a server problem: back off and retry
    if (status === 401 || status === 403) events.onRejected()
    // not a problem that passes within seconds
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
        // the underlying engine is connected, and reconnecting would have no effect
        opened.disconnect()
        events.onTooOld()
      }
      retryLater()
    })
    opened.on('disconnect', (reason) => {
      isOpening = false
      // only a connection that had settled; any other continues its back-off
      if (step === STEP.closedByServer) {
        step = stepAfterLoss(reason, online.get(), Date.now() - returnedAt)
      }
      returnedAt = 0
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

  /** Ends the connection, or the attempt to open one. */
  const drop = () => {
    socket?.disconnect()
    isOpening = false
  }

  const resetBackOff = () => {
    step = STEP.closedByServer
    // the other network may not allow WebSockets
    refusals = 0
  }

  const chunkOptions = {
    messages: () => Promise.resolve(),
    // many browsers import it at the second attempt; a reload turns off the sound until the next
    // touch, while polled orders ring
    mustStay: () => !hasFailed || soundState.get() === 'ready' || hasUnsavedChanges(),
    mark: tenMinuteMark,
  }
  // socket.io loads in parallel with the first screen, which does not need it
  const load = () =>
    loadChunk('socket', importClient, chunkOptions).then((io) => {
      if (isClosed) return
      listen(
        io(config.realtime.url || location.origin, {
          path: config.realtime.path,
          transports: ['websocket', 'polling'],
          tryAllTransports: true,
          autoConnect: false,
          // the app has its own back-off; the token goes into the subscription, never into the URL
          reconnection: false,
          forceNew: true,
        }),
      )
    })
  const loadOrRetry = () => {
    clearTimeout(timer)
    if (isClosed || isLoading) return
    isLoading = true
    load().catch(() => {
      isLoading = false
      hasFailed = true
      if (isClosed) return
      const share = Math.random()
      events.onDown(share)
      retryLater(share)
    })
  }
  loadOrRetry()

  const tryNow = () => (socket ? connectNow() : loadOrRetry())

  const reconnect = (hasStoodStill: boolean) => {
    if (socket && (isOpening || socket.connected) && (hasStoodStill || isDead(socket))) drop()
    resetBackOff()
    tryNow()
  }

  const wake = (hasStoodStill = false) => {
    reconnect(hasStoodStill)
    returnedAt = Date.now()
    clearTimeout(silenceTimer)
    if (!socket?.connected) return
    // it may have died in the phone's sleep, in which Socket.IO's own timer stood still
    const knownAt = lastPacketAt
    const reconnectIfSilent = () => lastPacketAt === knownAt && reconnect(false)
    silenceTimer = setTimeout(reconnectIfSilent, knownAt + MAX_SILENCE_MS + 1 - Date.now())
  }

  return {
    wake,
    wakeSoon() {
      drop()
      resetBackOff()
      clearTimeout(timer)
      timer = setTimeout(tryNow, reconnectDelay(STEP.ownNetworkLost, Math.random()))
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(settleTimer)
      clearTimeout(openingTimer)
      clearTimeout(silenceTimer)
      socket?.removeAllListeners()
      socket?.offAny()
      socket?.disconnect()
      socket = null
    },
  }
}
