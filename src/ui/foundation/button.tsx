import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { classNames } from './class-names.ts'
import { handsOverFocus, noFocusHandover } from './focus-handover.ts'
import * as styles from './button.module.css'

type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  variant?: 'primary' | 'tint' | 'outline' | 'danger' | 'danger-tint' | 'neutral' | 'text'
  busy?: boolean
  block?: boolean
}

/** A busy button keeps its width and the focus, and ignores presses. */
export function Button({
  variant = 'primary',
  busy = false,
  block = false,
  type = 'button',
  className,
  children,
  onClick,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      ref={native.disabled ? noFocusHandover : handsOverFocus}
      type={type}
      className={classNames(styles.button, styles[variant], block && styles.block, className)}
      onClick={busy ? ignore : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
    >
      <span className={styles.content}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** Also prevents Enter in a field from submitting the form a second time. */
export function ignore(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** For a link that looks like a button. */
export const linkButtonClass = classNames(styles.button, styles.tint)
