import type { ReactNode } from 'react'
import { createStore } from '#platform/store.ts'

/**
 * Notices of the realtime code, shown in the shell once it has loaded; the first screen does not
 * wait for them.
 */
export const liveNotices = createStore<ReactNode>(null)

/** The question about another member's link. */
export const linkNotice = createStore<ReactNode>(null)

/** Notices of the background code, once the page is idle. */
export const backgroundNotices = createStore<ReactNode>(null)

/** The rail's way to a chat that stands beside the screen; without one the address opens the chat. */
export const chatTab = createStore<ReactNode>(null)
