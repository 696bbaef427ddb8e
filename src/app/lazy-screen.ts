import { LazyRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { loadChunk } from '#platform/chunks/chunk.ts'

/** A screen's file exports its component and nothing else. */
type ScreenModule = Record<string, RouteComponent>

/** A screen's file as the router's lazy part, with the words it needs. */
export function lazyScreen(
  id: string,
  load: () => Promise<ScreenModule>,
  words?: () => Promise<void>,
) {
  return async () => {
    const target = location.hash.slice(1) || '/'
    const [component] = Object.values(await loadChunk(id, target, load, words))
    return new LazyRoute<AnyRoute>({ id, component })
  }
}
