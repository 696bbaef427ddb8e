import type { Plugin } from 'vite'

const FILE = 'release.json'

/** The time of a build, by which builds are compared: '2026-11-22T23:12:00Z'. */
export const buildTime = (now: Date): string => now.toISOString().replace(/\.\d+Z$/, 'Z')

/** What the operator edits: nothing is asked for, and nothing announced, until they do. */
export const releaseText = (build: string, version: string): string =>
  `${JSON.stringify({ version, build, minimum: null, notice: null }, null, 2)}\n`

/**
 * Names the build and its time, in the page and in release.json beside it. In no script: each build
 * would change its name, and the names of all that import it.
 */
export function release(now = new Date()): Plugin {
  const build = buildTime(now)
  const version = process.env['VITE_BUILD'] ?? ''
  const text = releaseText(build, version)
  return {
    name: 'release',
    transformIndexHtml: () =>
      Object.entries({ build, version }).map(([name, content]) => ({
        tag: 'meta',
        attrs: { name, content },
        injectTo: 'head',
      })),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: text })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(text)
      })
    },
  }
}
