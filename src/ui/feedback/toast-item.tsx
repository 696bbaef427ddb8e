import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type MouseEvent } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'
import { CloseIcon, DangerIcon, InfoIcon, SuccessIcon } from '#ui/icons/icons.ts'
import { mayLeaveModals } from '#ui/overlay/modal-stack.ts'
import { shownMs } from './shown-ms.ts'
import type { Toast } from './toast.ts'
import * as styles from './toast-item.module.css'

const ICONS = { success: SuccessIcon, info: InfoIcon, danger: DangerIcon }

type ToastItemProps = { toast: Toast; onDismiss: (id: number) => void }

export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const { t } = useLingui()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const { id, tone, text, detail, link, times } = toast
  const Icon = ICONS[tone]

  useEffect(() => {
    if (isHovered || isFocused) return undefined
    let timer: number | undefined
    // the time does not run while another app is in front
    const restart = () => {
      window.clearTimeout(timer)
      if (!isPageHidden()) timer = window.setTimeout(onDismiss, shownMs(toast), toast.id)
    }
    restart()
    const stopListening = onPageVisibility(restart)
    return () => {
      window.clearTimeout(timer)
      stopListening()
    }
  }, [isHovered, isFocused, toast, onDismiss])

  return (
    <span
      className={classNames(styles.toast, styles[tone], times % 2 === 0 && styles.again)}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon />
      <span className={styles.body}>
        {/* another element, so that the same text is announced again */}
        <span key={times} className={styles.text}>
          {text}
          {detail !== undefined && <small className={styles.detail}> {detail}</small>}
        </span>
        {link && <ToastLink {...link} onLeave={() => onDismiss(id)} />}
      </span>
      <IconButton label={t`Dismiss`} icon={CloseIcon} onClick={() => onDismiss(id)} />
    </span>
  )
}

type ToastLinkProps = { label: string; href: string; onLeave: () => void }

function ToastLink({ label, href, onLeave }: ToastLinkProps) {
  // an open form with unsaved changes asks first; the toast stays meanwhile
  const leave = (event: MouseEvent) => {
    if (mayLeaveModals()) onLeave()
    else event.preventDefault()
  }
  return href.startsWith('#') ? (
    <a className={styles.link} href={href} onClick={leave}>
      {label}
    </a>
  ) : (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}
