import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import { mediaSources, nginxHeaders, parseHeaders, rulesFor } from './header-rules.ts'

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline parts of a page, as a policy names them; `src` scripts are not inline. */
function inlineDigests(html: string, tag: 'script' | 'style'): string {
  const parts = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))
  return [...parts].map(([, text = '']) => digest(text)).join(' ')
}

/** The origins the app talks to besides its own; a realtime server over WebSocket, too. */
function backends(env: Record<string, string>): string {
  const origins = [env['VITE_API_URL'], env['VITE_REALTIME_URL']].filter((url) => url)
  const sockets = origins.map((url) => (url ?? '').replace(/^http/, 'ws'))
  return [...new Set([...origins, ...sockets])].join(' ')
}

/**
 * Fills public/_headers in for this build: the digests of what is inline in index.html, and the
 * backend's origins. The preview server sends what stands there, so that the tests see the app under
 * the headers that are deployed; the same for nginx in _headers.nginx.
 */
export function headers(): Plugin {
  let dist = ''
  /** A build that failed has its own error to show, and nothing to work on. */
  let isWritten = false
  let env: Record<string, string> = {}
  return {
    name: 'headers',
    configResolved: (config) => {
      dist = join(config.root, config.build.outDir)
      if (config.envDir) env = loadEnv(config.mode, config.envDir)
    },
    writeBundle: () => {
      isWritten = true
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        if (!isWritten) return
        const html = readFileSync(join(dist, 'index.html'), 'utf8')
        const file = join(dist, '_headers')
        const filled = readFileSync(file, 'utf8')
          .replaceAll('{inline-scripts}', inlineDigests(html, 'script'))
          .replaceAll('{inline-styles}', inlineDigests(html, 'style'))
          .replaceAll('{backends}', backends(env))
          .replaceAll(
            '{media}',
            mediaSources(env['VITE_MEDIA_HOSTS'] ?? '', env['VITE_API_URL'] ?? ''),
          )
          .replaceAll(/ +(?=;)/g, '')
        writeFileSync(file, filled)
        writeFileSync(join(dist, '_headers.nginx'), nginxHeaders(parseHeaders(filled)))
      },
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const rules = parseHeaders(readFileSync(join(dist, '_headers'), 'utf8'))
        const { pathname } = new URL(request.url ?? '/', 'http://preview')
        for (const [name, value] of rulesFor(rules, pathname)) response.setHeader(name, value)
        next()
      })
    },
  }
}
