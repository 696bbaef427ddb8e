import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { visibleText } from '#lib/server-text.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** How long the confirmation is shown. */
const CONFIRMED_MS = 2_000

/** Writes a raw text to the clipboard, as far as it is visible. Shows a toast and returns false if that is refused. */
function useClipboard(): (text: string) => Promise<boolean> {
  const { t } = useLingui()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(visibleText(text))
      return true
    } catch {
      showToast({ tone: 'danger', text: t`Copying is not allowed here. Select the text instead.` })
      return false
    }
  }
}

/**
 * Copies a raw text and confirms it with a toast. If the clipboard is refused, the user can select
 * the text instead.
 */
export function useCopy(): (text: string) => void {
  const { t } = useLingui()
  const write = useClipboard()
  return (text) =>
    void write(text).then((isCopied) => {
      if (isCopied) showToast({ tone: 'success', text: t`Copied` })
    })
}

/**
 * Copies a raw text; `isConfirmed` is true for 2 s, for a component that shows the confirmation
 * itself.
 */
export function useCopyInPlace() {
  const write = useClipboard()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string): Promise<boolean> => {
    const isCopied = await write(text)
    if (isCopied) {
      setIsConfirmed(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIsConfirmed(false), CONFIRMED_MS)
    }
    return isCopied
  }
  return { isConfirmed, copy }
}
