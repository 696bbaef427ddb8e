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
    // the second: a sheet is open already
    const isNoFailure =
      error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
    return isNoFailure ? 'cancelled' : null
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

/**
 * Opens the system's share sheet, which can also save a file, with one. Call it in the handler of a
 * tap. Null if files cannot be shared, or if it fails.
 */
export async function shareFile(
  name: string,
  text: string,
  type: string,
): Promise<'shared' | 'cancelled' | null> {
  const data = { files: [new File([text], name, { type })] }
  return canShare() && navigator.canShare?.(data) ? share(data) : null
}

/**
 * Shares a text as a file; where that is not supported as plain text, or else as a download. Null if
 * none of it is possible.
 */
export async function shareText(
  title: string,
  fileName: string,
  text: string,
): Promise<'shared' | 'cancelled' | 'saved' | null> {
  const type = 'text/plain'
  const file = new File([text], fileName, { type })
  const data = navigator.canShare?.({ files: [file] }) ? { title, files: [file] } : { title, text }
  const shared = canShare() ? await share(data) : null
  if (shared) return shared
  return saveFile(fileName, text, type) ? 'saved' : null
}
