import { describe, expect, it } from 'vitest'
import { findLayers, namesChunks, type ModuleGraph } from './chunk-groups.ts'

/** A module graph from ids with their static and dynamic imports. */
const graphOf = (modules: Record<string, { now?: string[]; later?: string[] }>): ModuleGraph => ({
  getModuleInfo: (id) => {
    const { now = [], later = [] } = modules[id] ?? {}
    return { importedIds: now, dynamicallyImportedIds: later }
  },
})

describe('the layer of a module', () => {
  const layers = findLayers(
    graphOf({
      '/src/app/main.tsx': { now: ['react', 'react-query', '/src/shared.ts', '/src/loop.ts'] },
      'react-query': {
        now: [
          '/react-query/useQuery.js',
          '/react-query/useInfiniteQuery.js',
          '/react-query/useMutation.js',
        ],
      },
      '/src/loop.ts': { now: ['/src/app/main.tsx'] },
      '/src/screens/home.tsx': { now: ['/src/card.tsx'], later: ['/src/form.tsx'] },
      '/src/screens/sign-in.tsx': { now: ['/src/shared.ts', '/src/password.ts'] },
      '/src/ui/overlay/bottom-sheet.tsx': { now: ['/src/password.ts', '/src/drag.ts'] },
    }),
    '/src',
  )

  it.each([
    ['react', 'main'],
    ['/react-query/useQuery.js', 'main'],
    ['/react-query/useInfiniteQuery.js', undefined],
    ['/react-query/useMutation.js', 'overlays'],
    ['/src/loop.ts', 'main'],
    ['/src/card.tsx', 'main'],
    ['/src/shared.ts', 'main'],
    ['/src/password.ts', 'sign-in'],
    ['/src/drag.ts', 'deferred'],
    ['/src/form.tsx', undefined],
    ['/src/screens/home.tsx', undefined],
    ['/src/screens/sign-in.tsx', undefined],
  ])('%s is %s', (id, layer) => {
    expect(layers.get(id)).toBe(layer)
  })
})

// a checkout in a folder whose own path contains /src/app
describe.each(['/x/src', '/usr/src/app/src'])('a module of %s that contains chunk names', (src) => {
  const graph = graphOf({
    [`${src}/app/routes.tsx`]: { later: [`${src}/screens/home.tsx`] },
    [`${src}/app/router.tsx`]: { now: [`${src}/app/routes.tsx`, `${src}/app/router.tsx`] },
    [`${src}/app/shell.tsx`]: { now: [`${src}/ui/button.tsx`] },
    [`${src}/ui/button.tsx`]: { later: [`${src}/ui/icon.tsx`] },
    [`${src}/index.html`]: { now: [`${src}/app/router.tsx`] },
  })

  it.each([
    ['is recognised by its own dynamic imports', 'app/routes.tsx', true],
    [
      'is recognised by dynamic imports of a module of src/app that it imports',
      'app/router.tsx',
      true,
    ],
    ['is recognised if it is the page', 'index.html', true],
    ['is not recognised by dynamic imports of a module elsewhere', 'app/shell.tsx', false],
    ['is not recognised outside src/app', 'ui/button.tsx', false],
  ])('%s', (_, file, expected) => {
    expect(namesChunks(`${src}/${file}`, graph, src)).toBe(expected)
  })
})
