/** How a link left the app; 'denied' when neither sharing nor copying is allowed here. */
type Shared = 'shared' | 'copied' | 'cancelled' | 'denied'

export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the system's share sheet; where there is none, or it fails, the link is copied. */
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
