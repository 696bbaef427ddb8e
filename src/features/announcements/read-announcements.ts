import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createMemberSet, parseMemberSet } from '#platform/storage/member-set.ts'

const MAX_STORED = 500
const read = createMemberSet('readAnnouncements', MAX_STORED)

/** The ids of the announcements read on this device. */
export function useReadAnnouncements(): ReadonlySet<string> {
  const raw = useSyncExternalStore(read.subscribe, read.raw)
  return useMemo(() => new Set(parseMemberSet(raw)), [raw])
}

/** Marks an announcement as read while it is open. */
export function useMarkRead(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) read.add(id)
  }, [id])
}
