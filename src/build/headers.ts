import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { reportOrigin } from './error-reports.ts'
import { mediaSources, nginxHeaders, parseHeaders, rulesFor } from './header-rules.ts'
import { plainError } from './plain-error.ts'

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of a page's inline scripts or styles, for the Content Security Policy. */
export function inlineDigests(html: string, tag: 'script' | 'style'): string {
  // data blocks are not executed and need no hash
  const inline = new RegExp(
    `<${tag}(?![^>]*\\s(?:src=|type="application/json"))[^>]*>([^]*?)</${tag}>`,
    'g',
  )
  return [...html.matchAll(inline)].map(([, text = '']) => digest(text)).join(' ')
}

/**
 * The origins the app connects to besides its own, for the Content Security Policy, including the
 * WebSocket of the realtime server.
 */
export function connectSources(env: Record<string, string>): string {
  const origins = [env['VITE_API_URL'], env['VITE_REALTIME_URL']].filter((url) => url)
  const sockets = origins.map((url) => (url ?? '').replace(/^http/, 'ws'))
  const reports = reportOrigin(env['VITE_SENTRY_DSN'])
  return [...new Set([...origins, ...sockets, reports])].join(' ').trim()
}

/**
 * Fills in public/_headers for this build: the hashes of inline code in index.html, and the
 * backend's origins. The preview server sends these headers, so that tests run under the deployed
 * ones; _headers.nginx contains the same for nginx.
 */
export function headers(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'headers',
    configResolved: (resolved) => {
      config = resolved
    },
    generateBundle: {
      // after index.html is complete
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset')
          throw new Error(
            'The build has no index.html for the policy: make it an entry in vite.config.ts.',
          )
        const filled = fillIn(
          readFileSync(join(config.publicDir, '_headers'), 'utf8'),
          String(page.source),
          config.env,
        )
        this.emitFile({ type: 'asset', fileName: '_headers', source: filled })
        const nginx = nginxHeaders(parseHeaders(filled))
        this.emitFile({ type: 'asset', fileName: '_headers.nginx', source: nginx })
      },
    },
    configurePreviewServer({ middlewares }) {
      const file = resolve(config.root, config.build.outDir, '_headers')
      if (!existsSync(file)) throw plainError('There is no build: run npm run build first.')
      middlewares.use((request, response, next) => {
        const rules = parseHeaders(readFileSync(file, 'utf8'))
        // not by new URL: it takes the start of //path for a host
        const [pathname = '/'] = (request.url ?? '/').split('?', 1)
        for (const [name, value] of rulesFor(rules, pathname)) response.setHeader(name, value)
        next()
      })
    },
  }
}

function fillIn(text: string, html: string, env: Record<string, string>): string {
  return text
    .replaceAll('{inline-scripts}', inlineDigests(html, 'script'))
    .replaceAll('{inline-styles}', inlineDigests(html, 'style'))
    .replaceAll('{backends}', connectSources(env))
    .replaceAll('{media}', mediaSources(env['VITE_MEDIA_HOSTS'] ?? '', env['VITE_API_URL'] ?? ''))
    .replaceAll(/ +(?=;)/g, '')
}
