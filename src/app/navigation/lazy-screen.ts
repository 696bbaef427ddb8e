import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query'
import { LazyRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { loadChunk } from '#platform/chunks/chunk.ts'
import { preloads } from '#platform/chunks/preloads.ts'

/** The options of a query of any data. */
export type Read = Pick<FetchQueryOptions | FetchInfiniteQueryOptions, 'queryKey'>

/** A screen's file exports its component and, if it has any of its own, its first reads. */
type ScreenModule = {
  [component: `${string}Screen`]: RouteComponent
  /** `search` is what the screen's route has validated. */
  reads?: (search: never) => readonly Read[]
}

/** The screens whose code has loaded, by the ids of their routes. */
export const loadedScreens = new Map<string, ScreenModule>()

/** Loads a screen's chunk and its messages as a lazy route. */
export function lazyScreen(
  id: string,
  load: () => Promise<ScreenModule>,
  messages?: () => Promise<void>,
) {
  const loadScreen = async () => {
    // not imported again: although the file has been evaluated, that takes the browser several tasks
    const screen = loadedScreens.get(id) ?? (await load())
    loadedScreens.set(id, screen)
    return screen
  }
  preloads.push(loadScreen)
  return async () => {
    const target = location.hash.slice(1) || '/'
    const { reads: _reads, ...components } = await loadChunk(id, target, loadScreen, messages)
    const [component] = Object.values(components)
    return new LazyRoute<AnyRoute>({ id, component })
  }
}
