import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Server as SocketServer } from 'socket.io'
import { createApp } from './app.ts'
import { spoken } from './control/dialect.ts'
import { latencyMs } from './control/late.ts'
import { createDemo } from './lifecycle/demo.ts'
import { attachRealtime } from './realtime.ts'
import { Registry } from './world/registry.ts'

export type Mock = {
  registry: Registry
  isOwn: (url: string | undefined) => boolean
  listener: (request: IncomingMessage, response: ServerResponse) => void
  /** Attaches a Socket.IO server to an HTTP server; it closes with that server. */
  attachTo: (httpServer: Server) => SocketServer
}

const OWN_PATHS = /^\/(?:mobile|broadcasting|__mock)\//

/** A mocked backend with its demo world. Throws if one of its environment variables is unknown. */
export function createMock(): Mock {
  // at once: a run in a dialect that does not exist would pass as a plain one
  spoken()
  latencyMs()
  const registry = new Registry()
  createDemo(registry)
  const app = createApp(registry)
  const listen = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return {
    registry,
    isOwn: (url) => OWN_PATHS.test(url ?? ''),
    listener: (request, response) => {
      // Chromium resends a request, even a POST, when a reused connection is reset before the
      // response: the ledger would count two for one tap. Connections are therefore never reused.
      response.shouldKeepAlive = false
      void listen(request, response)
    },
    attachTo: (httpServer) => {
      const io = attachRealtime(registry, httpServer)
      httpServer.once('close', () => {
        registry.demo.life?.end()
        void io.close()
      })
      return io
    },
  }
}

/** Starts a separate backend on a free port, for tests without Vite. */
export async function startMockServer() {
  const mock = createMock()
  const server = createServer(mock.listener)
  const io = mock.attachTo(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    registry: mock.registry,
    baseURL: `http://127.0.0.1:${port}`,
    close: async () => {
      // first the pending calls, then the upgraded connections
      server.closeAllConnections()
      await io.close()
    },
  }
}
