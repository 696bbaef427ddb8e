import { isWriting } from '#platform/http/in-flight.ts'

/** What a reload would lose: text that was typed and not sent, an open dialog, a call on its way. */

type Field = HTMLInputElement | HTMLTextAreaElement

const typedIn = new Set<Field>()
/** A filter's text is in the address, or nothing to cry over. */
const NO_TEXT = new Set(['search', 'checkbox', 'radio', 'range', 'button', 'submit'])

function noteTyping({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isField && !NO_TEXT.has(target.type)) typedIn.add(target)
}

window.addEventListener('input', noteTyping, { capture: true, passive: true })

function hasUnsavedText(): boolean {
  for (const field of typedIn) if (!field.isConnected || field.value === '') typedIn.delete(field)
  return typedIn.size > 0
}

export function hasUnsavedChanges(): boolean {
  return isWriting() || hasUnsavedText() || document.querySelector('dialog[open]') !== null
}
