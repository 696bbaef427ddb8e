import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withoutChat } from '#domain/chat-search.ts'
import { isAddressSettled } from '#shared/navigation/settled-address.ts'

/**
 * Whether the address opens the chat, and the ways to open and to close it. A chat that a link
 * opens is given its screen as the entry before, so that Back always closes it.
 */
export function useChatInUrl() {
  const router = useRouter()
  const { chat, about } = useSearch({ strict: false })
  const isInUrl = chat === 1
  // history.back() takes effect after the panel has closed
  const [isClosing, setIsClosing] = useState(false)
  if (isClosing && !isInUrl) setIsClosing(false)

  const [wasInFirstUrl] = useState(isInUrl)
  useEffect(() => {
    const { history } = router
    if (!wasInFirstUrl || history.location.state.isOverScreen) return
    // the address changed while the chat was loading: it is left alone
    if (!isAddressSettled(router) || router.latestLocation.search.chat !== 1) return
    const { href } = history.location
    history.replace(router.buildLocation({ to: '.', search: withoutChat }).href)
    // otherwise the two history entries would become one
    history.flush()
    history.push(href, { isOverScreen: true })
  }, [wasInFirstUrl, router])

  return {
    isOpen: isInUrl && !isClosing,
    about: about === undefined ? null : String(about),
    open: () => {
      if (router.latestLocation.search.chat === 1) return
      void router.navigate({
        to: '.',
        search: (search) => ({ ...search, chat: 1 }),
        state: { isOverScreen: true },
      })
    },
    close: () => {
      if (!isInUrl || isClosing) return
      setIsClosing(true)
      router.history.back()
    },
    /** Removes the parameter once it is in the draft, so that a reload does not apply it again. */
    forgetAbout: () => {
      const { search, state } = router.latestLocation
      if (search.about === undefined) return
      void router.navigate({
        to: '.',
        search: ({ about: _about, ...rest }) => rest,
        state,
        replace: true,
      })
    },
  }
}
