import { saveFile } from '#platform/device/save-file.ts'

/** How a link was shared; 'denied' when neither sharing nor copying is allowed. */
type Shared = 'shared' | 'copied' | 'cancelled' | 'denied'

export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the system's share sheet; copies the link if there is none or it fails. */
export async function shareLink(title: string, url: string): Promise<Shared> {
  if (canShare()) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'denied'
  }
}

/** Shares a text as a file; where that is not supported as plain text, or else as a download. */
export async function shareText(
  title: string,
  fileName: string,
  text: string,
): Promise<'shared' | 'cancelled' | 'saved'> {
  const type = 'text/plain'
  const file = new File([text], fileName, { type })
  const data = navigator.canShare?.({ files: [file] }) ? { title, files: [file] } : { title, text }
  if (canShare()) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  saveFile(fileName, text, type)
  return 'saved'
}
