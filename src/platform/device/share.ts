import { saveFile } from '#platform/device/save-file.ts'

/** How a link was shared; 'denied' when neither sharing nor copying is allowed. */
type Shared = 'shared' | 'copied' | 'cancelled' | 'denied'

export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the system's share sheet; null if it fails. */
async function share(data: ShareData): Promise<'shared' | 'cancelled' | null> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : null
  }
}

/** Opens the system's share sheet; copies the link if there is none or it fails. */
export async function shareLink(title: string, url: string): Promise<Shared> {
  const shared = canShare() ? await share({ title, url }) : null
  if (shared) return shared
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
  const shared = canShare() ? await share(data) : null
  if (shared) return shared
  saveFile(fileName, text, type)
  return 'saved'
}
