/** Vite's manifest: the files of each chunk, by its source path below src. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
>

/** The first load, 'signed in, home, in English', by the keys of Vite's manifest. */
export const FIRST_LOAD = ['index.html', 'screens/home.tsx', 'locales/first.en.po']

/**
 * Matches the keys of the deferred chunks, of the package that the realtime code loads, and of the
 * error-report code if any: they differ by build.
 */
const DEFERRED =
  /^_(?:overlays|deferred)-|node_modules\/socket\.io-client\/|^app\/error-reports\.ts$/

/**
 * The files of these chunks and of all their static imports. Throws for a key that the manifest
 * lacks, because its file is no longer a chunk of its own.
 */
export function filesOf(
  manifest: Manifest,
  keys: readonly string[],
): { js: string[]; css: string[] } {
  const closure = new Set(keys)
  const js = new Set<string>()
  const css = new Set<string>()
  // the loop also visits keys that it adds to the set
  for (const key of closure) {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(
        `Vite's manifest has no ${key}: make it a chunk again, or correct src/build/first-load.ts.`,
      )
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
