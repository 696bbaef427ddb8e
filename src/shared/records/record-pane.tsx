import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useShortcut } from '#platform/keys/shortcuts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useRootMark } from '#ui/foundation/use-root-mark.ts'
import { InboxIcon } from '#ui/icons/more-icons.ts'
import * as styles from './record-pane.module.css'

type RecordPaneProps = {
  isOpen: boolean
  onClose: () => void
  /** Shown until a record is chosen; null if there is none to choose. */
  title: string | null
  /** The open record. */
  children: ReactNode
}

/** The pane beside a list of records on a wide screen (R16.88); Escape closes the open record. */
export function RecordPane({ isOpen, onClose, title, children }: RecordPaneProps) {
  useRootMark('data-split')
  useShortcut('Escape', onClose, !isOpen)
  return (
    <div className={styles.pane}>
      {children}
      {!isOpen && title !== null && (
        <div className={styles.none}>
          <EmptyState icon={InboxIcon} title={title}>
            <Trans>It opens here, beside the list.</Trans>
          </EmptyState>
        </div>
      )}
    </div>
  )
}
