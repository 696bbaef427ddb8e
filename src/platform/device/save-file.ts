/** The object URL is revoked after this time: a slow phone may still be reading it. */
const RELEASE_MS = 60_000

/** Saves a text as a file on this device, as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
