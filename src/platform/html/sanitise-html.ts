import { withTimeout } from '#lib/wait.ts'

/** The text matters more than its formatting: after this time it is shown as plain text. */
const TIMEOUT_MS = 10_000

/**
 * Sanitises the operator's HTML (R9.04). Rejects when the sanitiser cannot be loaded; the page does
 * not reload then, because the text can still be shown.
 */
export async function sanitiseHtml(html: string): Promise<DocumentFragment> {
  const { sanitise } = await withTimeout(import('#platform/html/sanitiser.ts'), TIMEOUT_MS)
  return sanitise(html)
}
