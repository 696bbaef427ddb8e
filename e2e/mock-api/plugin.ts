import { existsSync, readFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { resolve } from 'node:path'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { plainError } from '../../src/build/plain-error.ts'
import { realBackendIn, realBackendOf } from '../cli/lib/mocked.mjs'
import { createMock } from './server.ts'

/** Serves the mocked backend on Vite's own port, in dev and in preview, to an app that talks to it. */
export function mockApi(): Plugin {
  return {
    name: 'mock-api',
    configureServer(server) {
      refuse(realBackendIn(server.config.env))
      attach(server)
    },
    configurePreviewServer(server) {
      const { root, build } = server.config
      const headers = resolve(root, build.outDir, '_headers')
      // without a build, the headers' plugin says so
      if (existsSync(headers)) refuse(realBackendOf(readFileSync(headers, 'utf8')))
      attach(server)
    },
  }
}

function refuse(problem: string | null): void {
  if (problem !== null) throw plainError(problem)
}

function attach({ middlewares, httpServer }: ViteDevServer | PreviewServer): void {
  const mock = createMock()
  // matched by url: connect strips the prefix from handlers mounted under a path
  middlewares.use((request, response, next) => {
    // for static files, too, so that no call reuses a connection
    response.shouldKeepAlive = false
    if (mock.isOwn(request.url)) return mock.listener(request, response)
    // Vite would compress every file anew for each page
    delete request.headers['accept-encoding']
    next()
  })
  // null in middleware mode; neither server speaks HTTP/2 without certificates
  if (httpServer) mock.attachTo(httpServer as HttpServer)
}
