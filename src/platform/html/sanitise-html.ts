import { withTimeout } from '#lib/wait.ts'

/** The text matters more than its formatting: after this time it is shown as plain text. */
const TIMEOUT_MS = 10_000

/**
 * What may be shown of the operator's HTML (R9.04). Rejects when the sanitiser cannot be loaded;
 * the page is not reloaded for it, because text is still there to be shown.
 */
export async function sanitiseHtml(html: string): Promise<DocumentFragment> {
  const { sanitise } = await withTimeout(import('#platform/html/sanitiser.ts'), TIMEOUT_MS)
  return sanitise(html)
}
