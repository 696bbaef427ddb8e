import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { autoDepositQuery } from '#api/auto-deposit/queries.ts'
import { AutoDepositForm } from '#features/auto-deposit/auto-deposit-form.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import styles from './auto-deposit-sheet.module.css'

/** Auto deposit. The present setting is read first: it is what is edited. */
export function AutoDepositSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data: setting, isError, isFetching, refetch } = useQuery(autoDepositQuery)
  if (setting) return <AutoDepositForm setting={setting} onClose={onClose} />
  return (
    <BottomSheet isOpen title={t`Auto deposit`} onClose={onClose}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className={styles.loading} role="status">
          <span className="visually-hidden">
            <Trans>Loading</Trans>
          </span>
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={52} />
          <Skeleton width="100%" height={52} />
          <Skeleton width="100%" height={52} />
        </div>
      )}
    </BottomSheet>
  )
}
