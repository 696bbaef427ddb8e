import { type RefObject, useLayoutEffect } from 'react'

/** Makes a field as high as its text, in browsers without `field-sizing`. */
export function useGrow(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const field = ref.current
    if (!field || CSS.supports('field-sizing', 'content')) return
    // the row keeps its height while the field is measured: if it shrank, the browser would scroll
    // the log up, which would count as leaving its end
    const row = field.parentElement
    if (row) row.style.minHeight = `${Math.ceil(row.getBoundingClientRect().height)}px`
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + 2}px`
    if (row) row.style.minHeight = ''
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for every change of the text
  }, [ref, text])
}
