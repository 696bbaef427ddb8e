/** A link to a picture or a video that may be shown. */
export type MediaLink = { kind: 'image' | 'video'; url: string }
export type MediaProblem = 'not-allowed' | 'no-media'

const IMAGES = /\.(?:jpe?g|png|gif|webp)$/i
/** The extensions of a file URL (R10.13). */
const VIDEOS = /\.(?:mp4|mov|avi|mpeg|quicktime)$/i

/**
 * Accepts only https, from the allowed hosts and their subdomains, or from one of the app's own
 * origins. The path's extension counts: 'x.html?a.jpg' is no picture.
 */
export function readMediaLink(
  raw: string,
  hosts: readonly string[],
  ownOrigins: readonly string[],
): MediaLink | { problem: MediaProblem } {
  let url: URL
  try {
    url = new URL(raw)
  } catch {
    return { problem: 'not-allowed' }
  }
  const isListed = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  const isPlain = url.username === '' && url.password === ''
  const isAllowed =
    ownOrigins.includes(url.origin) || (url.protocol === 'https:' && url.port === '' && isListed)
  if (!isPlain || !isAllowed) return { problem: 'not-allowed' }
  if (IMAGES.test(url.pathname)) return { kind: 'image', url: url.href }
  return VIDEOS.test(url.pathname) ? { kind: 'video', url: url.href } : { problem: 'no-media' }
}
