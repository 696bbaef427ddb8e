import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The height of what is fixed over a screen, for rules elsewhere.
 * `--ring-space`: of the card of a ringing order. `--bottom-bar`: of what stands at the bottom.
 */
type RootHeight = '--ring-space' | '--bottom-bar'

/** Keeps an element's height, in px, as a property of the page's root while it is there. */
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
    measure()
    // not while sizes are being told: what changes another's then is reported as an error
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [name, valueOf])
  return ref
}

const asItIs = (px: string) => px

/** Of what floats, with 8 px above and below. */
export const withMargins = (px: string) => `calc(${px} + 16px)`

/** Of what stands above the tab bar. */
export const overTabBar = (px: string) => `calc(var(--tab-bar-height) + ${px})`
