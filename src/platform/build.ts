import { readMoment } from '#lib/normalise/time.ts'

// Read from the page, which changes with each build anyway. A script that contained them would get
// a new hash with every build, and so would all its importers: 90 % of the app downloaded again.
const read = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The running version: the package's and the commit. Empty in the unit tests. */
export const buildName: string = read('version') ?? ''

/** When the running build was made (Unix ms); null in the unit tests. */
export const builtAt: number | null = readMoment(read('build')).ms
