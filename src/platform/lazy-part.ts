import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPart } from '#platform/part.ts'

/** A component whose code loads when it is first shown; a lost file is dealt with as in `loadPart`. */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const target = location.hash.slice(1) || '/'
    return { default: await loadPart(name, target, load) }
  })
}
