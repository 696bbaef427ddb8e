import { vi } from 'vitest'

/**
 * For unit tests of modules that read the page while they are loaded: the globals of one that is
 * visible and online. Returns the page, with the given parts; it is the window and the document.
 */
export function stubPage(parts: object = {}) {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const page = { cookie: '', hidden: false, ...listening, ...parts }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  return page
}
