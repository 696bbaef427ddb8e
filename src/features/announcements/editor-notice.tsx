import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { editorNoticeQuery } from '#api/configs/queries.ts'
import { refreshMs } from '#api/refresh/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { fingerprint } from '#lib/hash.ts'
import { soundState } from '#platform/audio/sound.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { useSafeHtml, type SafeContent } from '#platform/html/use-safe-html.ts'
import { createMemberSet } from '#platform/storage/member-set.ts'
import { useStore } from '#platform/store.ts'
import { RichText } from '#ui/data/rich-text.tsx'
import { whenQuiet } from '#ui/foundation/quiet-moment.ts'
import { ReadingDialog } from '#ui/overlay/reading-dialog.tsx'
import { useHasModal } from '#ui/overlay/use-has-modal.ts'

const MAX_STORED = 50
const seen = createMemberSet('seenNotices', MAX_STORED)
/**
 * No dialog has been open for this long, and nothing has been tapped, so none is just closing or
 * opening.
 */
const QUIET_MS = 400

/**
 * The editor notice: shown once per distinct content (R9.03), after all other dialogs have been
 * closed. It waits until the sound state is known, because the question about the sound comes
 * first.
 */
export function EditorNotice() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: html = '' } = useQuery({
    ...editorNoticeQuery,
    // for an agent who never stays on home until the automatic refresh
    staleTime: ({ state }) => refreshMs(client, state.dataUpdatedAt),
  })
  // the dialogs that self data opens come first
  const isMemberKnown = useQuery(selfQuery).data !== undefined
  const [shown, setShown] = useState<SafeContent | null>(null)
  const isCovered = useHasModal()
  const isSoundKnown = useStore(soundState) !== 'unknown'
  // a hidden page may be closed before anybody sees it
  const isHidden = useStore(pageHidden)

  const mark = fingerprint(html)
  const isNew = isMemberKnown && !seen.list().includes(mark)
  const content = useSafeHtml(isNew ? html : '')
  const isDue =
    isNew && content !== null && content !== '' && isSoundKnown && !isCovered && !isHidden

  useEffect(() => {
    if (!isDue) return
    let cancel = () => {}
    const open = () => {
      seen.add(mark)
      setShown(content)
    }
    const wait = () => {
      cancel()
      const timer = setTimeout(() => {
        cancel = whenQuiet(open)
      }, QUIET_MS)
      cancel = () => clearTimeout(timer)
    }
    wait()
    // what a tap opens may take a moment to load
    window.addEventListener('click', wait, { capture: true })
    return () => {
      cancel()
      window.removeEventListener('click', wait, { capture: true })
    }
  }, [isDue, mark, content])

  return (
    <ReadingDialog
      isOpen={shown !== null}
      title={t`Notice from the operator`}
      onClose={() => setShown(null)}
    >
      <RichText content={shown ?? ''} />
    </ReadingDialog>
  )
}
