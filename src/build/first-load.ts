/** Vite's manifest: what each chunk is made of, by the path of its source below src. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
>

/** 'Signed in, home, in English', by the keys of Vite's manifest. */
export const FIRST_LOAD = ['index.html', 'screens/home.tsx', 'locales/first.en.po']

/**
 * What comes by itself, the package that the realtime code loads, and where there are error reports
 * their code: keys that differ by build.
 */
const DEFERRED =
  /^_(?:overlays|deferred)-|node_modules\/socket\.io-client\/|^app\/error-reports\.ts$/

/**
 * The files of these chunks and of all that they import statically. Throws where the manifest has no
 * such chunk: it is none of its own any more.
 */
export function filesOf(
  manifest: Manifest,
  keys: readonly string[],
): { js: string[]; css: string[] } {
  const closure = new Set(keys)
  const js = new Set<string>()
  const css = new Set<string>()
  // a set goes on to what is added while it is walked
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

/** The files that the browser has already when the worker is installed: home, and what comes by itself. */
export function filesBeforeInstall(manifest: Manifest): Set<string> {
  const deferred = Object.keys(manifest).filter((key) => DEFERRED.test(key))
  const { js, css } = filesOf(manifest, [...FIRST_LOAD, ...deferred])
  return new Set([...js, ...css])
}
