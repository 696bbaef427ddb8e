import { readMoment } from '#lib/normalise/time.ts'

// Read from the page, which each build changes anyway. A script that held them would get a new name
// with every build, and so would all that import it: 90 % of the app would be downloaded anew.
const read = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The running version: the package's and the commit. Empty in a page that the build has not made. */
export const buildName: string = read('version') ?? ''

/** When the running build was made, Unix ms; null in a page that the build has not made. */
export const builtAt: number | null = readMoment(read('build')).ms
