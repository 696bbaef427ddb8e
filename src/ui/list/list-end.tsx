import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/foundation/button.tsx'
import styles from './list-end.module.css'

export type ListPaging = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  /** Unix ms of the latest page. Its place is looked at anew, even where it brought nothing to see. */
  dataUpdatedAt: number
  /** The next page is loaded only by the button. */
  isByHand?: boolean
  /** The next page is loaded without waiting for its place to come into view. */
  isEager?: boolean
}

/** Loads the next page when its place comes into view; the button does the same by hand. */
export function ListEnd({ paging }: { paging: ListPaging }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = paging
  const { isByHand = false, dataUpdatedAt } = paging
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isByHand
  return (
    <div className={styles.end}>
      {/* by page: the beginning and the end of a request may be rendered as one */}
      {waits && <NextPageTrigger key={dataUpdatedAt} paging={paging} />}
      {hasNextPage ? (
        <Button
          variant="tint"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          data-retry
        >
          {isFetchNextPageError ? <Trans>Retry</Trans> : <Trans>Load more</Trans>}
        </Button>
      ) : (
        <Trans>End of the list</Trans>
      )}
    </div>
  )
}

function NextPageTrigger({ paging: { fetchNextPage, isEager = false } }: { paging: ListPaging }) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    if (isEager) {
      void fetchNextPage()
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        // a busy page is told of several changes at once: the last one is how it is now
        if (entries.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEager, fetchNextPage])

  return <div ref={place} className={styles.place} />
}
