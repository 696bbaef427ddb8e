import { useEffect, useState } from 'react'
import { plainText } from '#lib/plain-text.ts'
import { withTimeout } from '#lib/wait.ts'
import { takeOutImages } from '#platform/html/embedded-images.ts'

/**
 * The operator's HTML, safe to show: nodes, or plain text where the sanitiser cannot be loaded; ''
 * when there is nothing to show, null while it is being prepared.
 */
export type SafeContent = DocumentFragment | string | null

/** In characters without its images, more than any notice needs; the rest is not parsed. */
const MAX_HTML = 200_000

/** The text matters more than its formatting: after this time it is shown as plain text. */
const TIMEOUT_MS = 10_000

/** Sanitises the operator's HTML (R9.04). */
async function prepare(html: string): Promise<DocumentFragment | string> {
  const taken = takeOutImages(html)
  const start = taken.html.slice(0, MAX_HTML)
  try {
    // not by `loadChunk`, which reloads the page: the text can be shown without the sanitiser
    const { sanitise } = await withTimeout(import('#platform/html/sanitiser.ts'), TIMEOUT_MS)
    const fragment = sanitise(start, taken.images)
    const isEmpty = fragment.textContent.trim() === '' && !fragment.querySelector('img')
    return isEmpty ? '' : fragment
  } catch {
    return plainText(start)
  }
}

export function useSafeHtml(html: string): SafeContent {
  const [prepared, setPrepared] = useState<{ html: string; content: SafeContent } | null>(null)
  const isBlank = html.trim() === ''

  useEffect(() => {
    if (isBlank) return
    let isStale = false
    void prepare(html).then((content) => {
      if (!isStale) setPrepared({ html, content })
    })
    return () => {
      isStale = true
    }
  }, [html, isBlank])

  if (isBlank) return ''
  return prepared?.html === html ? prepared.content : null
}
