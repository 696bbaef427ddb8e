import type { ReactNode } from 'react'
import { createStore } from '#platform/store.ts'

/** What the realtime code shows in the shell, once it is there; the first screen waits for none of it. */
export const liveNotices = createStore<ReactNode>(null)

/** What is asked about a link of somebody else. */
export const linkNotice = createStore<ReactNode>(null)

/** What the background code shows there, once the page is idle. */
export const backgroundNotices = createStore<ReactNode>(null)
