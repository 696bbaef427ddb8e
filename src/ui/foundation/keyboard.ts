/** The effect of an on-screen keyboard on the visible part of the page, in CSS pixels. */
type Keyboard = {
  /** The height that the keyboard covers at the bottom; 0 if it is hidden or resizes the page. */
  covered: number
  /** How far the browser has scrolled the page up for it. */
  pushed: number
}

/** Browser bars and scroll bars cover less. */
export const LEAST_KEYBOARD_PX = 100

const NONE: Keyboard = { covered: 0, pushed: 0 }

/** Calls `listener` at once and at every change. Returns a cleanup function. */
export function watchKeyboard(listener: (keyboard: Keyboard) => void): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const onChange = () => {
    const { scale, height, offsetTop } = viewport
    // pinch zoom also makes the visual viewport smaller
    if (scale > 1.01) return listener(NONE)
    const covered = Math.max(0, Math.round(window.innerHeight - height - offsetTop))
    listener({ covered, pushed: Math.round(offsetTop) })
  }
  onChange()
  viewport.addEventListener('resize', onChange)
  viewport.addEventListener('scroll', onChange)
  return () => {
    viewport.removeEventListener('resize', onChange)
    viewport.removeEventListener('scroll', onChange)
  }
}
