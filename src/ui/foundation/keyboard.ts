/** The part of the page that can be seen beside an on-screen keyboard, in CSS pixels. */
export type Keyboard = {
  /** What the keyboard covers of the page's lower end; 0 where it shrinks the page, or is not there. */
  covered: number
  /** How far the browser has pushed the page up for it. */
  pushed: number
}

/** Browser bars and scroll bars cover less. */
export const LEAST_KEYBOARD_PX = 100

const NONE: Keyboard = { covered: 0, pushed: 0 }

/** Calls back at once and at every change. Returns a function that stops it. */
export function watchKeyboard(listener: (keyboard: Keyboard) => void): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const onChange = () => {
    const { scale, height, offsetTop } = viewport
    // a page that is pinched larger also has a small visual viewport
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
