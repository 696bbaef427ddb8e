import { type RefObject, useEffect } from 'react'

/**
 * Lifts a dialog above the on-screen keyboard where the keyboard only covers the page (iOS), and
 * keeps the focused field in view wherever the keyboard shrinks it.
 */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return undefined

    const onChange = () => {
      const dialog = ref.current?.closest('dialog')
      if (!dialog) return
      // a page that is pinched larger also has a small visual viewport
      const isZoomed = viewport.scale > 1.01
      const covered = isZoomed ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      dialog.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
      const focused = document.activeElement
      if (focused !== dialog && dialog.contains(focused) && focused?.matches('input, textarea')) {
        focused.scrollIntoView({ block: 'nearest' })
      }
    }
    onChange()
    viewport.addEventListener('resize', onChange)
    viewport.addEventListener('scroll', onChange)
    return () => {
      viewport.removeEventListener('resize', onChange)
      viewport.removeEventListener('scroll', onChange)
    }
  }, [ref, isOpen])
}
