import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/foundation/button.tsx'
import * as styles from './list-end.module.css'

export type ListPaging = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  /**
   * A refetch of the loaded pages is under way. The next page waits for it: its request would cancel
   * the refetch, and the old rows would pass for fresh ones.
   */
  isRefetching?: boolean
  /**
   * The loaded pages could not be refetched. They are first asked for again: with the next page, the
   * old rows would pass for fresh ones.
   */
  isRefetchError?: boolean
  refetch: () => unknown
  /**
   * Unix ms of the latest page. Checks again whether the end is in view, even if the page added no
   * rows.
   */
  dataUpdatedAt: number
  /** `isByHand`: the next page loads only by the button. */
  data?: { isByHand?: boolean } | undefined
  /** The next page loads before the end comes into view. */
  isEager?: boolean
}

/** Loads the next page when the end of the list comes into view; a button does the same. */
export function ListEnd({ paging }: { paging: ListPaging }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = paging
  const { isEager = false, dataUpdatedAt } = paging
  const { isRefetching = false, isRefetchError = false, refetch } = paging
  // pressed during a refetch
  const [isAsked, setIsAsked] = useState(false)
  if (isAsked && (isFetchingNextPage || isRefetchError || !hasNextPage)) setIsAsked(false)
  const isIdle = hasNextPage && !isFetchingNextPage && !isRefetching && !isRefetchError
  const waits = isIdle && (isAsked || (!isFetchNextPageError && !paging.data?.isByHand))
  return (
    <div className={styles.end}>
      {/* keyed by page, because the start and end of a request may be batched into one render */}
      {waits && (
        <NextPageTrigger
          key={dataUpdatedAt}
          isEager={isEager || isAsked}
          fetchNextPage={fetchNextPage}
        />
      )}
      {hasNextPage ? (
        <Button
          variant="tint"
          busy={isFetchingNextPage || isAsked || (isRefetchError && isRefetching)}
          onClick={() => {
            if (isRefetchError) void refetch()
            else if (isRefetching) setIsAsked(true)
            else void fetchNextPage()
          }}
          data-retry
        >
          {isFetchNextPageError || isRefetchError ? <Trans>Retry</Trans> : <Trans>Load more</Trans>}
        </Button>
      ) : (
        <Trans>End of the list</Trans>
      )}
    </div>
  )
}

type NextPageTriggerProps = { isEager: boolean; fetchNextPage: () => unknown }

function NextPageTrigger({ isEager, fetchNextPage }: NextPageTriggerProps) {
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
        // on a busy page several entries may be reported at once, the current one last
        if (entries.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEager, fetchNextPage])

  return <div ref={place} className={styles.place} />
}
