import { useLayoutEffect, useRef, type RefObject } from 'react'
import { onModalChange, topModal } from '#ui/overlay/modal-stack.ts'
import { clearOffset } from './clear-place.ts'

/** What is read and tapped at the top of a screen; `data-clear` marks what the others do not say. */
const CLEAR_OF = 'header, nav, [data-clear]'
/** A dialog has its title there, too. */
const CLEAR_OF_IN_DIALOG = `${CLEAR_OF}, h2`

/**
 * Keeps what is shown at the top of the screen clear of title, Back, tabs and a sheet's header, by
 * its property `--clear`. `shown` changes when its height may.
 */
export function useClearPlace(shown: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || shown.length === 0) return undefined
    let offset = Number.parseFloat(element.style.getPropertyValue('--clear')) || 0
    const place = (from: number) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const home = top - offset
      const box = { top: home + from, bottom: bottom - offset + from, left, right }
      const dialog = topModal()
      const others = dialog
        ? dialog.querySelectorAll(CLEAR_OF_IN_DIALOG)
        : document.querySelectorAll(CLEAR_OF)
      const seen = [...others]
        .map((other) => other.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
      const next = from + clearOffset(box, seen)
      // better over something than where nobody looks
      offset = home + next < window.innerHeight / 2 ? next : 0
      element.style.setProperty('--clear', `${offset}px`)
    }
    const anew = () => place(0)
    // what scrolls away leaves it where it is: it is being read
    const further = () => place(offset)
    anew()
    const stopListening = onModalChange(anew)
    // a sheet that has opened stands elsewhere than when it began to
    addEventListener('transitionend', further)
    addEventListener('animationend', further)
    addEventListener('scroll', further, { capture: true, passive: true })
    addEventListener('resize', anew)
    return () => {
      stopListening()
      removeEventListener('transitionend', further)
      removeEventListener('animationend', further)
      removeEventListener('scroll', further, { capture: true })
      removeEventListener('resize', anew)
    }
  }, [shown])
  return ref
}
