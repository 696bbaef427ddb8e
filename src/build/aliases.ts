import { join } from 'node:path'

/** In place of what the app never runs of a package. */
const absent = (name: string) => join(import.meta.dirname, 'absent', `${name}.ts`)

/** Smaller equivalents of parts of packages: 6 KiB less in a first visit. */
export const ALIASES = [
  // React has this hook since version 18: leaves out the shim for older versions
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: 'use-sync-external-store/with-selector',
  },
  // not the builds for browsers without classes
  { find: 'workbox-window', replacement: 'workbox-window/build/workbox-window.prod.mjs' },
  { find: 'compressorjs', replacement: 'compressorjs/src/index.js' },
  // compressorjs uses it only where a canvas has no toBlob
  { find: 'blueimp-canvas-to-blob', replacement: absent('canvas-to-blob') },
  // Engine.IO's third transport, which the app does not ask for
  { find: /^\.\/webtransport\.js$/, replacement: absent('webtransport') },
  // Socket.IO's binary attachments
  { find: /^\.\/binary\.js$/, replacement: absent('socket-binary') },
  { find: /^\.\/contrib\/base64-arraybuffer\.js$/, replacement: absent('socket-binary') },
  // ky's progress, which platform/http/send-by-xhr.ts reports instead, and its retries, which are off
  { find: /^\.\.\/utils\/body\.js$/, replacement: absent('ky-progress') },
  { find: /^\.\/retry-timing\.js$/, replacement: absent('ky-retry-timing') },
  // the router's scroll restoration, which is off: the app's is shared/navigation/scroll-position.ts
  { find: /^\.\/scroll-restoration\.js$/, replacement: absent('scroll-restoration') },
  // what lucide-react does with options of icons
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: absent('lucide-icon') },
]
