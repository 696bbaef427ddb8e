import type { ReactNode } from 'react'
import { MAX_ROW_TEXT } from '#lib/server-text.ts'
import { CopyRow } from '#ui/data/copy-row.tsx'
import { Card } from '#ui/layout/card.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import { useAccountName } from './use-account-name.ts'
import * as styles from './account-sheet.module.css'

type AccountSheetProps = {
  account: { bankName: string; number: string }
  /** What the account's number is called. */
  numberLabel: string
  isOpen: boolean
  onClose: () => void
  isInAddress?: boolean
  /** The account's state, above the number. */
  state?: ReactNode
  /** Names and values below the number; empty values are left out. */
  facts?: readonly (readonly [string, string])[]
  /** The actions. */
  children?: ReactNode
}

/** One account: its full number, which a tap copies, and the actions. */
export function AccountSheet(props: AccountSheetProps) {
  const { account, numberLabel, isOpen, onClose, isInAddress = false } = props
  const { state, facts = [], children } = props
  const { name } = useAccountName(account)
  const rows = [
    { name: numberLabel, value: account.number, isPlain: false },
    ...facts.map(([fact, value]) => ({ name: fact, value, isPlain: true })),
  ].filter(({ value }) => value !== '')
  return (
    <BottomSheet isOpen={isOpen} title={name} onClose={onClose} isInAddress={isInAddress}>
      <div className={styles.sheet}>
        {state}
        {rows.length > 0 && (
          <Card isFlush>
            <ul>
              {rows.map((row) => (
                <li key={row.name}>
                  <CopyRow {...row} isNumber={!row.isPlain && row.value.length <= MAX_ROW_TEXT} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {children}
      </div>
    </BottomSheet>
  )
}
