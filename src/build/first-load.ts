/** Vite's manifest: the files of each chunk, by its source path below src. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
>

/** The first load, 'signed in, home, in English', by the keys of Vite's manifest. */
export const FIRST_LOAD = ['index.html', 'screens/home.tsx', 'locales/first.en.po']

/**
 * The deferred chunks, the package that the realtime code loads, and the error-report code if any;
 * their keys differ by build.
 */
const DEFERRED =
  /^_(?:overlays|deferred)-|node_modules\/socket\.io-client\/|^app\/error-reports\.ts$/

/**
 * The files of these chunks and of all their static imports. Throws if the manifest lacks a chunk,
 * which then is no longer a chunk of its own.
 */
export function filesOf(
  manifest: Manifest,
  keys: readonly string[],
): { js: string[]; css: string[] } {
  const closure = new Set(keys)
  const js = new Set<string>()
  const css = new Set<string>()
  // iterating a set includes items added meanwhile
  for (const key of closure) {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`Vite's manifest has no ${key}: is it no chunk of its own any more?`)
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const next of chunk.imports ?? []) closure.add(next)
  }
  return { js: [...js], css: [...css] }
}

/** The files already loaded when the worker is installed: home and the deferred chunks. */
export function filesBeforeInstall(manifest: Manifest): Set<string> {
  const deferred = Object.keys(manifest).filter((key) => DEFERRED.test(key))
  const { js, css } = filesOf(manifest, [...FIRST_LOAD, ...deferred])
  return new Set([...js, ...css])
}
