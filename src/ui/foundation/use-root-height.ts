import { useLayoutEffect, useRef, type RefObject } from 'react'
import { whenLifted } from './quiet-moment.ts'

/**
 * The height of elements fixed over a screen, for rules elsewhere. `--ring-space`: the card of a
 * ringing order. `--notices-space`: the notices. `--bottom-bar`: the elements at the bottom.
 */
type RootHeight = '--ring-space' | '--notices-space' | '--bottom-bar'

/**
 * Writes an element's height in px to a property of the root element while it is mounted. Screens
 * move with it, so it changes only while no pointer is down.
 */
export function useRootHeight<T extends HTMLElement>(
  name: RootHeight,
  valueOf: (px: string) => string = asItIs,
): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const { style } = document.documentElement
    let known = ''
    const measure = () => {
      const height = valueOf(`${element.offsetHeight}px`)
      if (height !== known) style.setProperty(name, height)
      known = height
    }
    // not measured now, which would make the browser compute the new screen's layout twice; and
    // deferred, because a resize inside the callback would be reported as an error
    let cancel: (() => void) | undefined
    const observer = new ResizeObserver(() => {
      cancel?.()
      const frame = requestAnimationFrame(() => {
        cancel = whenLifted(measure)
      })
      cancel = () => cancelAnimationFrame(frame)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancel?.()
      style.removeProperty(name)
    }
  }, [name, valueOf])
  return ref
}

const asItIs = (px: string) => px

/** For a floating element, with 8 px above and below. */
export const withMargins = (px: string) => `calc(${px} + 16px)`

/** For floating elements of which there may be none, with 12 px above and below. */
export const withMarginsIfAny = (px: string) => (px === '0px' ? px : `calc(${px} + 24px)`)

/** For an element above the tab bar. */
export const overTabBar = (px: string) => `calc(var(--tab-bar-height) + ${px})`
