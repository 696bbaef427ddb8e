import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import * as styles from './chat-loading.module.css'

/** The last messages while they load; `isAlone`: the field to write in is not there yet either. */
export function ChatLoading({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useLingui()
  return (
    <div
      className={styles.loading}
      data-alone={isAlone || undefined}
      role="group"
      aria-busy="true"
      aria-label={t`Loading`}
    >
      <Skeleton width="62%" height={64} radius="m" />
      <div className={styles.own}>
        <Skeleton width="54%" height={44} radius="m" />
      </div>
      <Skeleton width="70%" height={84} radius="m" />
    </div>
  )
}
