/**
 * An image URL from the server if it may be loaded, else null: https, or the app's own origin, or
 * the backend's, which an address without a host belongs to. Never a scheme that executes or
 * contains something itself. An empty one names no image.
 */
export function safeImageUrl(address: string, origin: string, backend: string): string | null {
  let url: URL
  try {
    url = new URL(address, backend)
  } catch {
    return null
  }
  if (address === '' || url.username !== '' || url.password !== '') return null
  const isOwn = url.protocol !== 'blob:' && (url.origin === origin || url.origin === backend)
  return url.protocol === 'https:' || isOwn ? url.href : null
}
