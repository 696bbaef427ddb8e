import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { webManifest } from './web-manifest.ts'

type Entry = { url: string; revision: string | null; integrity?: string }

/**
 * Adds a digest to every file in the service worker's list: a wrong response from a captive portal,
 * a proxy or an incomplete deploy then fails the install, and the current worker stays.
 */
const withIntegrity =
  (dist: () => string) =>
  <T extends Entry>(entries: T[]): { manifest: T[]; warnings: string[] } => ({
    manifest: entries.map((entry) => ({
      ...entry,
      integrity: `sha256-${createHash('sha256')
        .update(readFileSync(join(dist(), entry.url)))
        .digest('base64')}`,
    })),
    warnings: [],
  })

/** The service worker with its list of files, and the web app manifest. */
export function serviceWorker(env: Record<string, string>): Partial<VitePWAOptions> {
  let dist = ''
  return {
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    registerType: 'prompt',
    // the app registers it when it is idle (platform/pwa/worker.ts)
    injectRegister: false,
    includeManifestIcons: false,
    manifest: webManifest(env),
    integration: {
      configureOptions({ root, build }) {
        dist = resolve(root, build.outDir)
      },
    },
    injectManifest: {
      globPatterns: ['index.html', 'assets/*', 'music/*', 'icons/icon.svg'],
      // source maps are moved out of the build (e2e/cli/build.mjs)
      globIgnores: ['**/*.map'],
      // their names change with their content
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [withIntegrity(() => dist)],
    },
  }
}
