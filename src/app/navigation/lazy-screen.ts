import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query'
import { LazyRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { addressPath, loadChunk } from '#platform/chunks/chunk.ts'
import { preloads } from '#platform/chunks/preloads.ts'
import { isWriting } from '#platform/http/in-flight.ts'
import { loadAllMessages } from '#platform/i18n/i18n.ts'

/** The options of a query of any data. */
export type Read =
  | Pick<FetchQueryOptions, 'queryKey'>
  | Pick<FetchInfiniteQueryOptions, 'queryKey' | 'initialPageParam' | 'getNextPageParam'>

/** A screen's file exports its component and, if it has any of its own, its first reads. */
type ScreenModule = {
  [component: `${string}Screen`]: RouteComponent
  /**
   * `search` is what the screen's route has validated. Screens behind PaymentGate read nothing unless
   * `mayPay`.
   */
  reads?: (search: never, mayPay: boolean) => readonly Read[]
}

/** The screens whose code has loaded, by the ids of their routes. */
export const loadedScreens = new Map<string, ScreenModule>()

/** Without the search parameters: opening the chat over a screen does not leave it. */
const screenPath = () => addressPath().split('?')[0]

/** Loads a screen's chunk and its messages as a lazy route. */
export function lazyScreen(
  id: string,
  load: () => Promise<ScreenModule>,
  messages: () => Promise<void> = loadAllMessages,
) {
  const loadScreen = async () => {
    // not imported again: although the file has been evaluated, that takes the browser several tasks
    const screen = loadedScreens.get(id) ?? (await load())
    loadedScreens.set(id, screen)
    return screen
  }
  preloads.push(loadScreen)
  return async () => {
    const opened = screenPath()
    // a screen that has been left meanwhile is not needed: it loads again when it is next opened
    const mustStay = () => isWriting() || screenPath() !== opened
    const { reads: _reads, ...components } = await loadChunk(id, loadScreen, { messages, mustStay })
    const [component] = Object.values(components)
    return new LazyRoute<AnyRoute>({ id, component })
  }
}
