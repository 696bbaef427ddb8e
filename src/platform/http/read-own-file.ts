/**
 * A file, or why there is none: 'wrong' for a response that cannot be the file; the other reasons
 * may be temporary.
 */
export type OwnFile = { text: string } | 'missing' | 'wrong' | 'no-answer'

const TIMEOUT_MS = 10_000

/**
 * Reads a small text file from the app's own host, bypassing all caches, within 10 s. 'wrong': a
 * redirect, or more than `maxBytes` (reading stops there). Never throws.
 */
export async function readOwnFile(path: string, maxBytes: number): Promise<OwnFile> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
  try {
    const { signal } = stop
    const response = await fetch(path, { cache: 'no-store', redirect: 'manual', signal })
    if (response.type === 'opaqueredirect') return 'wrong'
    if (response.status === 404) return 'missing'
    if (!response.ok || !response.body) return 'no-answer'
    const text = await readAtMost(response.body, maxBytes)
    return text === null ? 'wrong' : { text }
  } catch {
    return 'no-answer'
  } finally {
    clearTimeout(timer)
    // the rest is not downloaded
    stop.abort()
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, max: number): Promise<string | null> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > max) return null
    text += decoder.decode(value, { stream: true })
  }
}
