import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon, type Icon } from '#ui/icons/icons.ts'
import * as styles from './banner.module.css'

type BannerProps = {
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'plain'
  icon?: Icon
  onDismiss?: () => void
  role?: 'status' | 'alert'
  action?: ReactNode
  children: ReactNode
}

export function Banner({ tone, icon: Icon, onDismiss, role, action, children }: BannerProps) {
  const { t } = useLingui()
  return (
    <div className={classNames(styles.banner, styles[tone])} role={role}>
      <div className={styles.lead}>
        {Icon && <Icon />}
        <div className={styles.text}>{children}</div>
      </div>
      {(action || onDismiss) && (
        <div className={styles.actions}>
          {action}
          {onDismiss && (
            <IconButton
              className={styles.dismiss}
              label={t`Dismiss`}
              icon={CloseIcon}
              onClick={onDismiss}
            />
          )}
        </div>
      )}
    </div>
  )
}
