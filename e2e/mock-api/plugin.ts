import type { Server as HttpServer } from 'node:http'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { createMock } from './server.ts'

/** Serves the mocked backend on Vite's own port, in dev and in preview. */
export function mockApi(): Plugin {
  return { name: 'mock-api', configureServer: attach, configurePreviewServer: attach }
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
