import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When the control that has the focus disappears from `host`, gives the focus to the section that
 * has replaced its own, where Enter presses nothing, or else back to where it was before it entered
 * `host`, for example to a field in use. Browsers would give it to nothing.
 */
export function useFocusReturn(host: HTMLElement): void {
  // weak, so that the content of a closed dialog or screen does not stay in memory
  const origin = useRef<WeakRef<HTMLElement> | null>(null)

  useEffect(() => {
    const note = ({ relatedTarget }: FocusEvent) => {
      const from = relatedTarget instanceof HTMLElement ? relatedTarget : null
      // none also when the window gets the focus back
      if (host.contains(from) || (!from && origin.current)) return
      origin.current = new WeakRef(from ?? document.body)
    }
    host.addEventListener('focusin', note)
    return () => host.removeEventListener('focusin', note)
  }, [host])

  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!origin.current || host.contains(activeElement)) return
    const next = host.querySelector('section') ?? origin.current.deref()
    if (activeElement === body) next?.focus({ preventScroll: true })
    if (!host.contains(document.activeElement)) origin.current = null
  })
}
