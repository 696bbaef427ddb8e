import { type RefObject, useLayoutEffect } from 'react'

/** Makes a field as high as its text, in browsers without `field-sizing`. */
export function useGrow(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const field = ref.current
    if (!field || CSS.supports('field-sizing', 'content')) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + 2}px`
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for every change of the text
  }, [ref, text])
}
