import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

/** What the app never runs of packages, by path, and the module in its place (`absent/`). */
export const ABSENT_PARTS: Record<string, string> = {
  // Engine.IO's third transport, which the app does not ask for
  'engine.io-client/build/esm/transports/webtransport.js': 'webtransport',
  // Socket.IO's binary attachments
  'socket.io-parser/build/esm/binary.js': 'socket-binary',
  'socket.io-parser/build/esm/is-binary.js': 'socket-binary',
  'engine.io-parser/build/esm/contrib/base64-arraybuffer.js': 'socket-binary',
  // its attempts to reconnect, which are off
  'socket.io-client/build/esm/contrib/backo2.js': 'socket-backoff',
  // parts of URLs that an origin does not have
  'engine.io-client/build/esm/contrib/parseuri.js': 'socket-url',
  // ky's progress, which platform/http/send-by-xhr.ts reports instead
  'ky/distribution/utils/body.js': 'ky-progress',
  // how it merges options: requests add to those of the app's instance, but change none
  'ky/distribution/utils/merge.js': 'ky-options',
  'ky/distribution/utils/options.js': 'ky-options',
  // its retries, which are off, and the errors that belong to them
  'ky/distribution/core/retry-timing.js': 'ky-retries',
  'ky/distribution/utils/normalize.js': 'ky-retries',
  'ky/distribution/utils/is-network-error.js': 'ky-retries',
  'ky/distribution/utils/delay.js': 'ky-retries',
  'ky/distribution/errors/ForceRetryError.js': 'ky-errors',
  'ky/distribution/errors/HTTPError.js': 'ky-errors',
  'ky/distribution/errors/NetworkError.js': 'ky-errors',
  'ky/distribution/errors/NonError.js': 'ky-errors',
  'ky/distribution/errors/SchemaValidationError.js': 'ky-errors',
  // the router's scroll restoration, which is off: the app's is shared/navigation/scroll-position.ts
  '@tanstack/router-core/dist/esm/scroll-restoration.js': 'scroll-restoration',
  '@tanstack/react-router/dist/esm/scroll-restoration.js': 'scroll-restoration',
  // its rewriting of addresses
  '@tanstack/router-core/dist/esm/rewrite.js': 'router-rewrites',
  // what React Query does for suspense and errors thrown while rendering
  '@tanstack/react-query/build/modern/suspense.js': 'query-suspense',
  '@tanstack/react-query/build/modern/errorBoundaryUtils.js': 'query-suspense',
  '@tanstack/react-query/build/modern/QueryErrorResetBoundary.js': 'query-suspense',
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
