import { useLayoutEffect, useRef, type RefObject } from 'react'
import { onModalChange, topModal } from '#ui/overlay/modal-stack.ts'
import { clearOffset, offsetAbove, offsetBefore } from './clear-place.ts'

/**
 * The elements at the top of a screen that must not be covered; `data-clear` marks further ones.
 */
const CLEAR_OF = 'header, nav, [data-clear]'
/** A dialog's title is at the top, too. */
const CLEAR_OF_IN_DIALOG = `${CLEAR_OF}, h2`
/** What the screen or dialog is about to do: it stays visible, whatever else must be covered. */
const ACTIONS = '[data-action-bar]'
const FIELD = 'input, textarea, select'

/** The field that is being filled in, with its label. */
function focusedField(): Element[] {
  const field = document.activeElement
  if (!field?.matches(FIELD)) return []
  return [field, ...((field as HTMLInputElement).labels ?? [])]
}

/** The boxes of those that are shown. */
const boxesOf = (elements: readonly Element[]): readonly DOMRect[] =>
  elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)

/**
 * Keeps an element at the top of the screen clear of title, Back, tabs and the field that is being
 * filled in, with its property `--clear`. It is placed above a dialog if there is room, and otherwise
 * below its title and amount. `shown` changes whenever its height may change.
 */
export function useClearPlace(shown: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || shown.length === 0) return undefined
    let offset = Number.parseFloat(element.style.getPropertyValue('--clear')) || 0
    const place = (from: number) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const home = { top: top - offset, bottom: bottom - offset, left, right }
      const dialog = topModal()
      const root = dialog ?? document.body
      const others = root.querySelectorAll(dialog ? CLEAR_OF_IN_DIALOG : CLEAR_OF)
      const seen = boxesOf([...others, ...focusedField()])
      const above = dialog ? offsetAbove(home, dialog.getBoundingClientRect()) : null
      const box = { ...home, top: home.top + from, bottom: home.bottom + from }
      const next = above ?? from + clearOffset(box, seen)
      // covering something is better than being too far down to be noticed
      const noticed = home.top + next < window.innerHeight / 2 ? next : 0
      offset = offsetBefore(noticed, home, boxesOf([...root.querySelectorAll(ACTIONS)]))
      element.style.setProperty('--clear', `${offset}px`)
    }
    const anew = () => place(0)
    // the position stays when elements scroll away, because it is being read
    const further = () => place(offset)
    anew()
    const stopWatching = onModalChange(anew)
    const stop = new AbortController()
    const { signal } = stop
    // an opening sheet reaches its final position only after its transition
    addEventListener('transitionend', further, { signal })
    addEventListener('animationend', further, { signal })
    addEventListener('scroll', further, { signal, capture: true, passive: true })
    addEventListener('resize', anew, { signal })
    addEventListener('focusin', anew, { signal })
    return () => {
      stopWatching()
      stop.abort()
    }
  }, [shown])
  return ref
}
