import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { url: string; revision: string | null; integrity?: string }

/**
 * Gives every file of the service worker's list its digest: what a captive portal, a proxy or a
 * half-made deploy sends instead fails the install, and the worker that was there stays.
 */
export const withIntegrity =
  (dist: string) =>
  <T extends Entry>(entries: T[]): { manifest: T[]; warnings: string[] } => ({
    manifest: entries.map((entry) => ({
      ...entry,
      integrity: `sha256-${createHash('sha256')
        .update(readFileSync(join(dist, entry.url)))
        .digest('base64')}`,
    })),
    warnings: [],
  })
