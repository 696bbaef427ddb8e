/**
 * SHA-256 in hexadecimal. Rejects on a page that was not loaded over HTTPS, which has no
 * `crypto.subtle`.
 */
export async function sha256(data: string | ArrayBuffer): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
