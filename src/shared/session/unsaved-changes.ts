import { isWriting } from '#platform/http/in-flight.ts'

/** Whether a reload would lose anything: typed text, an open dialog, a running or waiting call. */

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

const queues = new Set<() => boolean>()

/** Counts what waits to be sent, such as the next photo while the one before it is prepared. */
export function countWaiting(isSomeWaiting: () => boolean): void {
  queues.add(isSomeWaiting)
}

const isWaiting = () => [...queues].some((isSomeWaiting) => isSomeWaiting())

/** Ignores dialogs, for a button inside one. */
export const hasUnsavedWork = (): boolean => isWriting() || isWaiting() || hasUnsavedText()

export function hasUnsavedChanges(): boolean {
  return hasUnsavedWork() || document.querySelector('dialog[open]') !== null
}
