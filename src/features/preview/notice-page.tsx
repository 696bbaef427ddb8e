import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { editorNoticeQuery } from '#api/configs/queries.ts'
import { useSafeHtml } from '#platform/html/use-safe-html.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { RichText } from '#ui/data/rich-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MegaphoneIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './notice-page.module.css'

/** The editor notice as a page of its own, for shared links. */
export function NoticePage() {
  const { t } = useLingui()
  const titleId = useId()
  const query = useQuery(editorNoticeQuery)
  const content = useSafeHtml(query.data ?? '')
  return (
    <QueryGate query={query} skeleton={<Skeleton width="100%" height={240} radius="m" />}>
      {() => (
        <Card className={styles.page}>
          {content === '' ? (
            <EmptyState icon={MegaphoneIcon} title={t`There is no notice now`} />
          ) : (
            <>
              <h2 id={titleId} className={styles.title}>
                <Trans>Notice from the operator</Trans>
              </h2>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
              <div className={styles.body} role="group" aria-labelledby={titleId} tabIndex={0}>
                <RichText content={content} />
              </div>
            </>
          )}
        </Card>
      )}
    </QueryGate>
  )
}
