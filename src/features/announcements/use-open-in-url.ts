import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toSearchText } from '#lib/search-text.ts'

/**
 * The announcement that the URL opens, and how it closes. A screen that a link opens with one is
 * given the list as its entry before, so that Back always closes it and shows the list.
 */
export function useOpenInUrl(openId: string | null) {
  const { history, buildLocation } = useRouter()
  // the history goes back later than the dialog closes
  const [closedId, setClosedId] = useState<string | null>(null)
  if (closedId !== null && closedId !== openId) setClosedId(null)

  const [firstId] = useState(openId)
  useEffect(() => {
    if (firstId === null || history.location.state.isOverList) return
    const search = { id: toSearchText(firstId) }
    history.replace(buildLocation({ to: '/bulletin' }).href)
    // else both would become one
    history.flush()
    history.push(buildLocation({ to: '/bulletin', search }).href, { isOverList: true })
  }, [firstId, history, buildLocation])

  const close = () => {
    setClosedId(openId)
    history.back()
  }

  return { shownId: openId === closedId ? null : openId, close }
}
