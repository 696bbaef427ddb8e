import { join } from 'node:path'

/** Smaller equivalents of packages. */
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
  {
    find: 'blueimp-canvas-to-blob',
    replacement: join(import.meta.dirname, 'absent/canvas-to-blob.ts'),
  },
]
