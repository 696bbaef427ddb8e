import { onPageVisibility } from './page-visibility.ts'

/** The effect of an on-screen keyboard on the visible part of the page, in CSS pixels. */
type Keyboard = {
  /** The height that the keyboard covers at the bottom; 0 if it is hidden or resizes the page. */
  covered: number
  /** How far the browser has scrolled the page up for it. */
  pushed: number
}

/** Browser bars and scroll bars cover less. */
export const MIN_KEYBOARD_PX = 100

const NONE: Keyboard = { covered: 0, pushed: 0 }

/**
 * Calls `listener` at once, at every change, and when the page is shown again. Returns a cleanup
 * function.
 */
export function watchKeyboard(listener: (keyboard: Keyboard) => void): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  let reported = NONE
  let frame = 0
  const report = (keyboard: Keyboard) => {
    reported = keyboard
    listener(keyboard)
  }
  const onChange = () => {
    report(keyboardOf(viewport))
    // an app on an iPhone's home screen may update the size after the last event (WebKit bug 254861)
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const { covered, pushed } = keyboardOf(viewport)
      if (covered !== reported.covered || pushed !== reported.pushed) report({ covered, pushed })
    })
  }
  report(keyboardOf(viewport))
  viewport.addEventListener('resize', onChange)
  viewport.addEventListener('scroll', onChange)
  const stop = onPageVisibility(onChange)
  return () => {
    viewport.removeEventListener('resize', onChange)
    viewport.removeEventListener('scroll', onChange)
    stop()
    cancelAnimationFrame(frame)
  }
}

function keyboardOf({ scale, height, offsetTop }: VisualViewport): Keyboard {
  // pinch zoom also makes the visual viewport smaller
  if (scale > 1.01) return NONE
  const covered = Math.max(0, Math.round(window.innerHeight - height - offsetTop))
  return { covered, pushed: Math.round(offsetTop) }
}
