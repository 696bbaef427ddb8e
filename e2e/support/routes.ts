import { readFileSync } from 'node:fs'

const table = readFileSync(new URL('../../src/app/routes.tsx', import.meta.url), 'utf8')

/** The paths of all screens, read from the app's own table, so that no new screen is forgotten. */
export const ROUTES = [...table.matchAll(/(?:path: |screen\(\s*)'(\/[^']*)'/g)].map(
  ([, path = '']) => path,
)
