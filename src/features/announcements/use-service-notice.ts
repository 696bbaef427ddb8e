import { useEffect, useState, useSyncExternalStore } from 'react'
import { fingerprint } from '#lib/hash.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { language } from '#platform/i18n/i18n.ts'
import { noticeWords, type Notice } from '#platform/release/release-file.ts'
import { release } from '#platform/release/release.ts'
import { createMemberSet, parseMemberSet } from '#platform/storage/member-set.ts'
import { useStore } from '#platform/store.ts'
import { whenQuiet } from '#ui/foundation/quiet-moment.ts'
import { useHasModal } from '#ui/overlay/use-has-modal.ts'

const MAX_STORED = 10
/** The precision of the notice's start and end. */
const LOOK_MS = 15_000

const dismissed = createMemberSet('dismissedNotices', MAX_STORED)

/** A notice with another text is a new one; with other times it is the same. */
const markOf = (notice: Notice | null) =>
  notice === null ? '' : fingerprint(`${notice.en}\n${notice.zh}`)

/**
 * The operator's current notice, unless this member has dismissed it; null if there is none. It
 * appears and disappears only while nothing is open and the page is not being touched (R15.98).
 */
export function useServiceNotice(): { words: string; dismiss: () => void } | null {
  const { notice } = useStore(release)
  const shownLanguage = useStore(language)
  const now = useNow(LOOK_MS, notice !== null)
  const raw = useSyncExternalStore(dismissed.subscribe, dismissed.raw)
  const isCovered = useHasModal()
  const mark = markOf(notice)
  const isDismissed = parseMemberSet(raw).includes(mark)
  const due = isDismissed ? null : noticeWords(notice, shownLanguage, toServerTime(now))
  const [shown, setShown] = useState({ words: due, mark })

  useEffect(
    () => (isCovered ? undefined : whenQuiet(() => setShown({ words: due, mark }))),
    [due, mark, isCovered],
  )

  if (shown.words === null) return null
  return {
    words: shown.words,
    dismiss: () => {
      // not the current notice, which may wait for the end of this very tap
      dismissed.add(shown.mark)
      setShown({ ...shown, words: null })
    },
  }
}
