import { isWriting } from '#platform/http/in-flight.ts'
import { createStore } from '#platform/store.ts'

/** Whether a reload would lose anything: input, an open dialog, a running or waiting call. */

/**
 * How many places hold something unsaved that is in no text field: forms with a photo or a chosen
 * amount, the chat with messages that wait to be sent, or have failed and are stored nowhere.
 */
export const unsavedPlaces = createStore(0)

/** Counts such a place. The returned function ends that. */
export function noteUnsaved(): () => void {
  unsavedPlaces.set(unsavedPlaces.get() + 1)
  return () => unsavedPlaces.set(unsavedPlaces.get() - 1)
}

type Field = HTMLInputElement | HTMLTextAreaElement

const typedIn = new Set<Field>()
/** A filter's text does not count: it is in the URL or easily typed again. */
const NO_TEXT = new Set(['search', 'checkbox', 'radio', 'range', 'button', 'submit'])

/** A removed field would keep its whole form in memory. */
function forgetEmpty(): void {
  for (const field of typedIn) if (!field.isConnected || field.value === '') typedIn.delete(field)
}

function noteTyping({ target }: Event): void {
  forgetEmpty()
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isField && !NO_TEXT.has(target.type)) typedIn.add(target)
}

window.addEventListener('input', noteTyping, { capture: true, passive: true })

function hasUnsavedText(): boolean {
  forgetEmpty()
  return typedIn.size > 0
}

/** Ignores dialogs, for a button inside one. */
export const hasUnsavedWork = (): boolean =>
  isWriting() || unsavedPlaces.get() > 0 || hasUnsavedText()

export function hasUnsavedChanges(): boolean {
  return hasUnsavedWork() || document.querySelector('dialog[open]') !== null
}
