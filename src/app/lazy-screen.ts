import { LazyRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { loadChunk } from '#platform/chunks/chunk.ts'
import { preloads } from '#platform/chunks/preloads.ts'

/** A screen's file exports its component and nothing else. */
type ScreenModule = Record<string, RouteComponent>

/** Loads a screen's chunk and its messages as a lazy route. */
export function lazyScreen(
  id: string,
  load: () => Promise<ScreenModule>,
  messages?: () => Promise<void>,
) {
  preloads.push(load)
  return async () => {
    const target = location.hash.slice(1) || '/'
    const [component] = Object.values(await loadChunk(id, target, load, messages))
    return new LazyRoute<AnyRoute>({ id, component })
  }
}
