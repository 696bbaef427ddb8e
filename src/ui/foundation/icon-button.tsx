import type { ComponentProps } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Icon } from '#ui/icons/icons.ts'
import { ignore } from './button.tsx'
import { classNames } from './class-names.ts'
import { handsOverFocus, noFocusHandover } from './focus-handover.ts'
import * as styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'ref'> & {
  label: string
  icon: Icon
  busy?: boolean
}

export function IconButton({
  label,
  icon: Icon,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...native
}: IconButtonProps) {
  return (
    <button
      {...native}
      ref={native.disabled ? noFocusHandover : handsOverFocus}
      type={type}
      className={classNames(styles.button, className)}
      onClick={busy ? ignore : onClick}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
    >
      {busy ? <Spinner /> : <Icon />}
    </button>
  )
}

/** For a link that is an icon. */
export const linkIconClass = styles.button
