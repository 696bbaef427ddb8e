import { t } from '@lingui/core/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fromSearchText } from '#lib/search-text.ts'
import { isInAddress } from '#shared/navigation/open-parameter.ts'
import { useOpenInUrl } from '#shared/navigation/use-open-in-url.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** At most this many pages are read to find the record that a link opens. */
const MAX_PAGES = 10

/** The parts of a list query that are needed; a list without pages is complete. */
type OpenableList<T> = {
  data: { items: T[]; pageCount?: number } | undefined
  isFetching: boolean
  isError: boolean
  hasNextPage?: boolean
  fetchNextPage?: () => unknown
}

/**
 * The record whose detail is open, held in the URL (`open=<id>`): Back closes it, and a link opens
 * it, even further down the list. The detail closes if the record does not exist or leaves the
 * list; while newer ones push it to the next page, it stays open.
 */
export function useOpenRecord<T>(
  list: OpenableList<T>,
  idOf: (item: T) => string,
  inAddress: string | number | undefined,
) {
  const { shownId, open, close } = useOpenInUrl('open', fromSearchText(inAddress) ?? null)
  const router = useRouter()
  const { chat } = useSearch({ strict: false })
  const { data, isFetching, isError, hasNextPage = false, fetchNextPage } = list
  const found = shownId === null ? undefined : data?.items.find((item) => idOf(item) === shownId)
  const pageCount = data?.pageCount ?? 0
  // the sheet keeps its text while it closes
  const [last, setLast] = useState<{ record: T; pageCount: number } | null>(null)
  if (found !== undefined && (found !== last?.record || pageCount !== last.pageCount)) {
    setLast({ record: found, pageCount })
  }

  const isMissing = shownId !== null && data !== undefined && found === undefined
  const wasShown = last !== null && idOf(last.record) === shownId
  // newer records push an open one down to the next page
  const mayBeBelow =
    hasNextPage && !(wasShown && isError) && pageCount < (wasShown ? last.pageCount + 1 : MAX_PAGES)
  useEffect(() => {
    if (!isMissing || isFetching || (isError && !wasShown)) return
    if (mayBeBelow) {
      fetchNextPage?.()
      return
    }
    // Back would close the chat over it instead: it waits for that
    if (chat === 1) return
    // or the screen that is about to replace this one
    if (!isInAddress(router, 'open', shownId)) return
    close()
    if (wasShown) return
    const text = hasNextPage
      ? t`This record is not among the newest ones.`
      : t`This record is not in the list.`
    showToast({ tone: 'info', text })
  })

  return {
    /** The record of the detail; while it closes the last one, null before the first. */
    record: found ?? last?.record ?? null,
    isOpen: found !== undefined || (isMissing && wasShown && mayBeBelow),
    /** There is no record to open. */
    isEmpty: data?.items.length === 0,
    open: (item: T) => open(idOf(item)),
    close,
  }
}
