import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withoutChat } from '#domain/chat-search.ts'
import { toSearchText } from '#lib/search-text.ts'
import { insertBehind } from '#shared/navigation/insert-behind.ts'
import { isInAddress, type OpenParameter } from '#shared/navigation/open-parameter.ts'

/**
 * The entry of a list that the URL opens, with functions to open and close entries. When a link
 * opens an entry, the list itself is inserted as the previous history entry, so that Back always
 * closes the entry and shows the list.
 */
export function useOpenInUrl(parameter: OpenParameter, openId: string | null) {
  const router = useRouter()
  // history.back() takes effect after the dialog has closed
  const [closedId, setClosedId] = useState<string | null>(null)
  if (closedId !== null && closedId !== openId) setClosedId(null)

  const [firstId] = useState(openId)
  useEffect(() => {
    if (firstId === null || router.history.location.state.isOverList) return
    if (!isInAddress(router, parameter, firstId)) return
    const list = router.buildLocation({
      to: '.',
      // without the chat of the link, which Back would open again
      search: (search) => ({ ...withoutChat(search), [parameter]: undefined }),
    })
    insertBehind(router, list.href, { isOverList: true })
  }, [parameter, firstId, router])

  const shownId = openId === closedId ? null : openId

  return {
    shownId,
    open: (id: string) => {
      void router.navigate({
        to: '.',
        search: (search) => ({ ...search, [parameter]: toSearchText(id) }),
        state: { isOverList: true },
        // beside the list, the next entry replaces this one: Back leads to the list
        replace: shownId !== null,
      })
    },
    close: () => {
      if (shownId === null) return
      setClosedId(openId)
      router.history.back()
    },
  }
}
