/**
 * An image URL from the server if it may be loaded, else null: https, or the app's own origin.
 * Never a scheme that executes or contains something itself.
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
