import { useEffect, useState } from 'react'
import { plainText } from '#lib/plain-text.ts'
import { sanitiseHtml } from '#platform/html/sanitise-html.ts'

/**
 * The operator's HTML, safe to show: nodes, or plain text where the sanitiser cannot be loaded; ''
 * when there is nothing to show, null while it is being prepared.
 */
export type SafeContent = DocumentFragment | string | null

/** In characters, more than any notice needs; the rest is not parsed. */
const MAX_HTML = 200_000

async function prepare(html: string): Promise<DocumentFragment | string> {
  try {
    const fragment = await sanitiseHtml(html.slice(0, MAX_HTML))
    const isEmpty = fragment.textContent.trim() === '' && !fragment.querySelector('img')
    return isEmpty ? '' : fragment
  } catch {
    return plainText(html.slice(0, MAX_HTML))
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
