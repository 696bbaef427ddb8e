/**
 * An image's address from the server that may be loaded, or null: https, or the app's own origin.
 * Never a scheme that runs or holds something by itself.
 */
export function safeImageUrl(address: string, origin = location.origin): string | null {
  let url: URL
  try {
    url = new URL(address, origin)
  } catch {
    return null
  }
  if (url.username !== '' || url.password !== '') return null
  const isOwn = url.protocol !== 'blob:' && url.origin === origin
  return url.protocol === 'https:' || isOwn ? url.href : null
}
