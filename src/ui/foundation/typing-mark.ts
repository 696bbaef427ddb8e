const TYPED_INTO = 'textarea, input:not([type=radio], [type=checkbox])'
/** A touch moves the focus, and clicks right after: what it is on must not move in between. */
const REST_MS = 300

/**
 * Sets an attribute on the root element while a field that takes text has the focus, for rules of a
 * screen that a keyboard leaves little of; `:has()` on the root is too slow (R17.09).
 */
export function markTyping(): void {
  let timer: number | undefined
  const note = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const isTyping = document.activeElement?.matches(TYPED_INTO) ?? false
      document.documentElement.toggleAttribute('data-typing', isTyping)
    }, REST_MS)
  }
  addEventListener('focusin', note)
  addEventListener('focusout', note)
}
