import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Server, type Socket } from 'socket.io'
import { translateEvent } from './control/dialect.ts'
import { bearerOf, WORLD_HEADER } from './control/traffic.ts'
import type { Registry } from './world/registry.ts'
import type { SocketAct, World, WorldSocket } from './world/world.ts'

/**
 * Laravel Echo's protocol as laravel-echo-server speaks it, over Socket.IO 4: `subscribe` {channel,
 * auth: {headers}} without a response on success, `subscription_error` (channel, status) on
 * rejection, `unsubscribe` {channel}, and events as (channel, data).
 */

/** Returns the HTTP status of POST /broadcasting/auth; subscriptions are checked the same way. */
export function authorize(
  registry: Registry,
  authorization: string | undefined,
  channel: unknown,
): ContentfulStatusCode {
  const token = bearerOf(authorization)
  if (token === null) return 401
  const owner = registry.byToken(token)
  if (!owner) return 403
  const { world, isValid } = owner
  if (world.deniedStatus !== null) return world.deniedStatus as ContentfulStatusCode
  return isValid && channel === world.channel ? 200 : 403
}

/** Private members of engine.io's connection: a half-open link has no public switch. */
type EngineInternals = {
  sendPacket?: unknown
  resetPingTimeout?: unknown
  pingTimeoutTimer?: NodeJS.Timeout | null
  schedulePing: () => void
}

/** Blocks all outgoing packets, pings included, without the server noticing. */
function mute(conn: EngineInternals): void {
  conn.sendPacket = () => undefined
  conn.resetPingTimeout = () => undefined
  clearTimeout(conn.pingTimeoutTimer ?? undefined)
}

function unmute(conn: EngineInternals): void {
  delete conn.sendPacket
  delete conn.resetPingTimeout
  conn.schedulePing()
}

function toWorldSocket(socket: Socket): WorldSocket {
  const conn = socket.conn as unknown as EngineInternals
  const acts: Record<SocketAct, () => void> = {
    // the client sees 'io server disconnect' and does not reconnect by itself
    disconnect: () => socket.disconnect(true),
    // the client sees 'transport close'
    kill: () => socket.conn.close(true),
    mute: () => mute(conn),
    unmute: () => unmute(conn),
  }
  const worldSocket: WorldSocket = {
    id: socket.id,
    channels: new Set(),
    isMuted: false,
    deliver: (event, channel, data) => {
      const [name, content] = translateEvent(event, data)
      socket.emit(name, channel, content)
    },
    act: (act) => {
      if (act === 'unmute' && !worldSocket.isMuted) return
      acts[act]()
      worldSocket.isMuted = act === 'mute'
    },
  }
  return worldSocket
}

type Subscription = { channel?: unknown; auth?: { headers?: Record<string, unknown> } }

function authorizationOf(subscription: Subscription | undefined): string | undefined {
  const headers = Object.entries(subscription?.auth?.headers ?? {})
  const value = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1]
  return typeof value === 'string' ? value : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The world that a connection names: by a test's header, or by the app's token cookie. */
function worldOfHandshake(registry: Registry, request: IncomingMessage): World | undefined {
  const named = request.headers[WORLD_HEADER]
  if (typeof named === 'string') return registry.get(named)
  // Chromium sends a context's extra headers with polling, but not with WebSocket handshakes
  const cookie = request.headers.cookie?.match(/(?:^|;\s*)token=([^;]+)/)?.[1]
  return cookie === undefined ? undefined : registry.byToken(decoded(cookie))?.world
}

function onConnection(registry: Registry, socket: Socket): void {
  const worldSocket = toWorldSocket(socket)
  let world = worldOfHandshake(registry, socket.request)
  const moveTo = (next: World | undefined) => {
    world?.sockets.delete(worldSocket)
    next?.sockets.add(worldSocket)
    const left = world
    world = next
    left?.changed()
    next?.changed()
  }
  moveTo(world)
  socket.on('subscribe', (subscription?: Subscription) => {
    const authorization = authorizationOf(subscription)
    const token = bearerOf(authorization)
    const owner = token === null ? undefined : registry.byToken(token)?.world
    if (owner && owner !== world) moveTo(owner)
    if (world?.rejectsSockets) return worldSocket.act('kill')
    const channel = String(subscription?.channel)
    const isPublic = !/^(private|presence)-/.test(channel)
    const status = isPublic ? 200 : authorize(registry, authorization, channel)
    if (status !== 200) return socket.emit('subscription_error', channel, status)
    worldSocket.channels.add(channel)
    world?.life?.wake()
    return world?.changed()
  })
  socket.on('unsubscribe', (subscription?: Subscription) => {
    worldSocket.channels.delete(String(subscription?.channel))
    world?.changed()
  })
  socket.on('disconnect', () => moveTo(undefined))
}

/** Attaches the realtime server beside other users of the HTTP server's upgrades. */
export function attachRealtime(registry: Registry, httpServer: HttpServer): Server {
  const io = new Server(httpServer, {
    path: '/socket.io',
    serveClient: false,
    // Vite's own WebSocket uses the same server
    destroyUpgrade: false,
    allowRequest: (request, decide) => {
      const isRefused = worldOfHandshake(registry, request)?.rejectsSockets ?? false
      decide(isRefused ? 'refused' : null, !isRefused)
    },
  })
  io.on('connection', (socket) => onConnection(registry, socket))
  return io
}
