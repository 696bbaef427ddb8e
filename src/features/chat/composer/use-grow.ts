import { type RefObject, useLayoutEffect } from 'react'

/** A field as high as its text, for browsers that do not do it by themselves (`field-sizing`). */
export function useGrow(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const field = ref.current
    if (!field || CSS.supports('field-sizing', 'content')) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + 2}px`
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for every change of the text
  }, [ref, text])
}
