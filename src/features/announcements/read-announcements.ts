import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import { createMemberSet, parseMemberSet } from '#platform/storage/member-set.ts'

const MAX_STORED = 500
const read = createMemberSet('readAnnouncements', MAX_STORED)

/** The ids of the announcements read on this device; null until the member is known. */
export function useReadAnnouncements(): ReadonlySet<string> | null {
  const memberId = useQuery(selfQuery).data?.memberId
  const subscribe = useCallback(
    (listener: () => void) =>
      memberId === undefined ? () => undefined : read.subscribe(memberId, listener),
    [memberId],
  )
  const raw = useSyncExternalStore(subscribe, () =>
    memberId === undefined ? null : read.raw(memberId),
  )
  return useMemo(
    () => (memberId === undefined ? null : new Set(parseMemberSet(raw))),
    [memberId, raw],
  )
}

/** Marks an announcement as read while it is open. */
export function useMarkRead(id: string | undefined): void {
  const memberId = useQuery(selfQuery).data?.memberId
  useEffect(() => {
    if (memberId !== undefined && id !== undefined) read.add(memberId, id)
  }, [memberId, id])
}
