import { type RefObject, useEffect } from 'react'
import { watchKeyboard } from '#ui/foundation/keyboard.ts'

/**
 * Raises a dialog above the on-screen keyboard if that only covers the page (iOS), and keeps the
 * focused field in view if the keyboard resizes it.
 */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined
    return watchKeyboard(({ covered }) => {
      const dialog = ref.current?.closest('dialog')
      if (!dialog) return
      dialog.style.setProperty('--keyboard', `${covered}px`)
      const focused = document.activeElement
      if (focused !== dialog && dialog.contains(focused) && focused?.matches('input, textarea')) {
        focused.scrollIntoView({ block: 'nearest' })
      }
    })
  }, [ref, isOpen])
}
