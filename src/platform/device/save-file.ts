import { isInstalled, isIos } from '#platform/pwa/install.ts'

/** The object URL is revoked after this time: a slow phone may still be reading it. */
const RELEASE_MS = 60_000

/**
 * Saves a text as a file on this device, as a download. Returns false, and does nothing, in an app
 * on an iPhone's home screen: a download covers its only view there, without a way back (WebKit bug
 * 236943).
 */
export function saveFile(name: string, text: string, type: string): boolean {
  if (isIos() && isInstalled()) return false
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
  return true
}
