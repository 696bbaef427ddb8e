import type { Plugin } from 'vite'
import { buildName } from './version.ts'

const FILE = 'release.json'

/** The time of a build, by which builds are compared: '2026-11-22T23:12:00Z'. */
export const buildTime = (now: Date): string => now.toISOString().replace(/\.\d+Z$/, 'Z')

/** The file that the operator edits, initially without a minimum or a notice. */
export const releaseText = (build: string, version: string): string =>
  `${JSON.stringify({ version, build, minimum: null, notice: null }, null, 2)}\n`

/**
 * Writes the build's name and time into the page and into release.json, but not into a script,
 * whose hash and those of its importers would change with every build.
 */
export function release(now = new Date()): Plugin {
  const build = buildTime(now)
  let version = ''
  return {
    name: 'release',
    configResolved({ env }) {
      version = buildName(env)
    },
    transformIndexHtml: () =>
      Object.entries({ build, version }).map(([name, content]) => ({
        tag: 'meta',
        attrs: { name, content },
        injectTo: 'head',
      })),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: releaseText(build, version) })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(releaseText(build, version))
      })
    },
  }
}
