import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to where it was before it entered `host`, for example to a field in use, when
 * the control that has it disappears. Browsers would give it to nothing.
 */
export function useFocusReturn(host: HTMLElement): void {
  // weak, so that the content of a closed dialog or screen does not stay in memory
  const origin = useRef<WeakRef<Element> | null>(null)

  useEffect(() => {
    const note = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || host.contains(relatedTarget)) return
      origin.current = new WeakRef(relatedTarget)
    }
    host.addEventListener('focusin', note)
    return () => host.removeEventListener('focusin', note)
  }, [host])

  useLayoutEffect(() => {
    const before = origin.current?.deref()
    if (!before || host.contains(document.activeElement)) return
    origin.current = null
    if (document.activeElement === document.body && before instanceof HTMLElement)
      before.focus({ preventScroll: true })
  })
}
