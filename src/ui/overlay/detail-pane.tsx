import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import * as styles from './detail-pane.module.css'

type DetailPaneProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/**
 * One record beside its list. Its heading takes the focus when it opens; on closing the focus
 * returns to where it was.
 */
export function DetailPane({ isOpen, title, onClose, footer, children }: DetailPaneProps) {
  const { t } = useLingui()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen])
  if (!isOpen) return null
  return (
    <section className={styles.pane} aria-labelledby={id}>
      <div className={styles.header}>
        <IconButton label={t`Close`} icon={CloseIcon} onClick={onClose} />
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className={styles.body}>
        {children}
        {footer}
      </div>
    </section>
  )
}
