import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What the app never runs of packages, by path, and the module in its place (`absent/`): they
 * would be 3.9 KiB before the first tap and 5.3 KiB at a first visit, none less than 0.5 KiB.
 */
export const ABSENT_PARTS: Record<string, string> = {
  // Engine.IO's third transport, which the app does not ask for
  'engine.io-client/build/esm/transports/webtransport.js': 'webtransport',
  // Socket.IO's binary attachments
  'socket.io-parser/build/esm/binary.js': 'socket-binary',
  'socket.io-parser/build/esm/is-binary.js': 'socket-binary',
  'engine.io-parser/build/esm/contrib/base64-arraybuffer.js': 'socket-binary',
  // how ky merges options: requests add to those of the app's instance, but change none
  'ky/distribution/utils/merge.js': 'ky-options',
  'ky/distribution/utils/options.js': 'ky-options',
  // its retries, which are off
  'ky/distribution/core/retry-timing.js': 'ky-retries',
  'ky/distribution/utils/normalize.js': 'ky-retries',
  'ky/distribution/utils/is-network-error.js': 'ky-retries',
  'ky/distribution/utils/delay.js': 'ky-retries',
  // the router's scroll restoration, which is off: the app's is shared/navigation/scroll-position.ts
  '@tanstack/router-core/dist/esm/scroll-restoration.js': 'scroll-restoration',
  '@tanstack/react-router/dist/esm/scroll-restoration.js': 'scroll-restoration',
  // what lucide-react does with options of icons
  'lucide-react/dist/esm/createLucideIcon.mjs': 'lucide-icon',
}

/** Replaces parts of packages: by their paths, because packages name their files alike. */
export const absentParts = (): Plugin => ({
  name: 'absent-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.?\/.*\.m?js$/ },
    handler(source, importer = '') {
      const file = join(importer, '..', source).split(sep).join('/')
      const name = ABSENT_PARTS[file.split('/node_modules/').at(-1) ?? '']
      return name === undefined ? null : join(import.meta.dirname, 'absent', `${name}.ts`)
    },
  },
})
