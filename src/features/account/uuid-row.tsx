import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import * as styles from './version-row.module.css'

/** The second id, which customer service rarely asks for. */
export function UuidRow() {
  const { data: self } = useQuery(selfQuery)
  if (self?.uuid === '') return null
  return (
    <SettingRow label="UUID">
      <span className={styles.copied}>
        <span className={styles.value} translate="no">
          {self ? self.uuid : <Skeleton width="8rem" height="1em" />}
        </span>
        {self && <CopyButton name="UUID" value={self.uuid} />}
      </span>
    </SettingRow>
  )
}
