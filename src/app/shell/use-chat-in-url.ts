import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withoutChat } from '#domain/chat-search.ts'
import { insertBehind } from '#shared/navigation/insert-behind.ts'
import { overScreen } from '#shared/navigation/over-screen.ts'
import { isAddressSettled } from '#shared/navigation/settled-address.ts'

/**
 * Whether the URL opens the chat, with functions to open and close it. When a link opens the chat,
 * an entry for its screen is inserted before it, so that Back always closes the chat.
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
    if (!wasInFirstUrl || router.history.location.state.isOverScreen) return
    // the address changed while the chat was loading: nothing to do
    if (!isAddressSettled(router) || router.latestLocation.search.chat !== 1) return
    const screen = router.buildLocation({ to: '.', search: withoutChat })
    insertBehind(router, screen.href, { isOverScreen: true })
  }, [wasInFirstUrl, router])

  return {
    isOpen: isInUrl && !isClosing,
    about: about === undefined ? null : String(about),
    open: () => {
      if (!isClosing && router.latestLocation.search.chat === 1) return
      void router.navigate({
        to: '.',
        search: (search) => ({ ...search, chat: 1 }),
        state: overScreen,
      })
    },
    close: () => {
      if (!isInUrl || isClosing) return
      setIsClosing(true)
      router.history.back()
    },
    /** Removes the parameter once the draft holds it, so that a reload does not apply it again. */
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
