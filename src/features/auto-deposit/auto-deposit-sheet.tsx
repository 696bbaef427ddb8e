import { useQuery } from '@tanstack/react-query'
import { autoDepositQuery } from '#api/auto-deposit/queries.ts'
import { AutoDepositForm } from '#features/auto-deposit/auto-deposit-form.tsx'
import { SheetGate } from '#shared/query/sheet-gate.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import * as styles from './auto-deposit-sheet.module.css'

/** Auto deposit. Loads the current setting first, because the form edits it. */
export function AutoDepositSheet({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <SheetGate
      title={title}
      onClose={onClose}
      query={useQuery(autoDepositQuery)}
      skeleton={
        <div className={styles.loading}>
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={52} />
          <Skeleton width="100%" height={52} />
          <Skeleton width="100%" height={52} />
        </div>
      }
    >
      {(setting) => <AutoDepositForm title={title} setting={setting} onClose={onClose} />}
    </SheetGate>
  )
}
