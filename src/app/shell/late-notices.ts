import type { ReactNode } from 'react'
import { createStore } from '#platform/store.ts'

/**
 * Notices of the realtime code, shown in the shell once it has loaded; the first screen does not
 * wait for it.
 */
export const liveNotices = createStore<ReactNode>(null)

/** The question whether to open another member's link. */
export const linkNotice = createStore<ReactNode>(null)

/** Notices of the background tasks, which load when the page is idle. */
export const backgroundNotices = createStore<ReactNode>(null)

/** The navigation rail's button for the docked chat; without it the chat opens through the URL. */
export const chatTab = createStore<ReactNode>(null)
