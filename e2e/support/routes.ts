import { readFileSync } from 'node:fs'

const table = readFileSync(new URL('../../src/app/routes.tsx', import.meta.url), 'utf8')

/** The paths of all screens, read from the app's own table, so that no new screen is forgotten. */
export const ROUTES = [...table.matchAll(/(?:path: |screen\(\s*)'(\/[^']*)'/g)].map(
  ([, path = '']) => path,
)

/** Examples of the routes that need parameters. */
export const ADDRESS: Record<string, string> = {
  '/orderCInfo': '/orderCInfo?id=1',
  '/orderPInfo': '/orderPInfo?id=2',
  '/orderTimeout/$id': '/orderTimeout/3?side=collection',
  '/register': '/register?code=8803',
  '/teamReport': '/teamReport?from=2026-11-18&to=2026-11-20',
}
