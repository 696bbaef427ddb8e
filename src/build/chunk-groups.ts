import { join } from 'node:path'
import { LAYERS, type Layer } from './layers.ts'

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

const SRC = join(import.meta.dirname, '..')

/** Screens that start a layer but stay chunks of their own. */
const SCREENS = ['screens/home.tsx', 'screens/sign-in.tsx']

/**
 * Modules that packages' index files import although only later screens use them: 0.6 KiB less
 * before the first tap. If a layer began to use one, its chunk would import the screens' common
 * chunk, and the first load would be over its budget: then remove the name here.
 */
const OF_SCREENS = /\/(?:infiniteQueryObserver|useInfiniteQuery|useBlocker)\.js$/

/**
 * The same for modules that the layers after the first screen use, too: 0.4 KiB less before the
 * first tap.
 */
const OF_OVERLAYS = /\/(?:mutationObserver|useMutation|useMutationState)\.js$/

/**
 * The layer of each module by id: what a layer's entries import statically belongs to it, unless an
 * earlier layer has it.
 */
export function findLayers(graph: ModuleGraph, src: string): Map<string, Layer> {
  const found = new Map<string, Layer>()
  for (const layer of Object.keys(LAYERS) as Layer[]) {
    const waiting = LAYERS[layer].map((file) => join(src, file))
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id) || OF_SCREENS.test(id)) continue
      found.set(id, OF_OVERLAYS.test(id) ? 'overlays' : layer)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  for (const screen of SCREENS) found.delete(join(src, screen))
  return found
}

/**
 * Whether a module of src/app names files that load later, directly or through its imports there.
 */
export function namesChunks(
  id: string,
  graph: ModuleGraph,
  src: string,
  seen = new Set<string>(),
): boolean {
  const isOfApp = id.startsWith(join(src, 'app/')) || id.startsWith(join(src, 'index.html'))
  if (!isOfApp || seen.has(id)) return false
  seen.add(id)
  const info = graph.getModuleInfo(id)
  if (info && info.dynamicallyImportedIds.length > 0) return true
  return (info?.importedIds ?? []).some((next) => namesChunks(next, graph, src, seen))
}

let layers: Map<string, Layer> | undefined

/** A function, because the module graph is complete only when rolldown calls it. */
const inLayer = (layer: Layer) => (id: string, graph: ModuleGraph) => {
  layers ??= findLayers(graph, SRC)
  return layers.get(id) === layer ? layer : null
}

/**
 * The chunk of the main layer. Modules that name the files of all screens change with any of them,
 * so they stay in the entry script, which nothing imports. Otherwise one changed line in a screen
 * would change this chunk and all chunks that import it, and 89 % of the app would be downloaded
 * again instead of 6 % (npm run bench -- redeploy).
 */
const main = (id: string, graph: ModuleGraph) =>
  namesChunks(id, graph, SRC) ? null : inLayer('main')(id, graph)

/**
 * The styles of everything that loads later, in one file. A file for each screen and sheet would
 * cost 1.8 KiB more at a first visit and 0.3 KiB before the first tap, because the service worker's
 * list names every file with a digest, and the entry script what each screen loads.
 */
const STYLES = /\.module\.css$/

/**
 * The screens of which each side has its own, in one file: six files of 0.3 KiB would cost 0.3 KiB
 * more at a first visit, for the same reason.
 */
const SIDES = /\/screens\/(?:collection|payment)-(?:accounts|order-history|orders)\.tsx$/

/**
 * How rolldown groups the code into chunks. A group gets all dependencies of its modules, even
 * those that another group would have taken, so the layer that loads earlier has the higher
 * priority and no share count.
 */
export const chunkGroups = [
  { name: main, priority: 4 },
  { name: inLayer('overlays'), priority: 3 },
  { name: inLayer('sign-in'), priority: 2 },
  { name: inLayer('deferred'), priority: 1 },
  { name: 'styles', test: STYLES },
  { name: 'common', minShareCount: 2 },
  { name: 'sides', test: SIDES },
]
