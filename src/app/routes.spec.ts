import { describe, expect, test } from 'vitest'

/** Compares the table of URLs in routes.md with the screens and calls in the code. */

const texts = import.meta.glob<string>(['./routes.md', './routes.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const document = texts['./routes.md'] ?? ''
const table = texts['./routes.tsx'] ?? ''

type Declared = { method: string; path: string; assumed?: true }

const isCall = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

const modules = import.meta.glob<Record<string, unknown>>('../api/*/*contract.ts', { eager: true })
const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall))
const nameOf = ({ method, path }: Declared) => `${method} ${path.replace('/mobile/', '')}`

const rows = [...document.matchAll(/^\| `(\/[^`]*)` \| `([\w-]+)\.tsx` \| (.*) \|$/gm)].map(
  ([, url = '', screen = '', cell = '']) => ({ url, screen, cell }),
)
const everywhere = /^\| every screen of a member \|.*$/m.exec(document)?.[0] ?? ''

/** The path of each route, and its screen's file. */
const routes = [
  ...table.matchAll(
    /(?:path: |screen\(\s*)'(\/[^']*)'[\s\S]*?import\('#screens\/([\w-]+)\.tsx'\)/g,
  ),
]

describe('the table of URLs in routes.md', () => {
  test('has exactly the routes of the app, with their screens', () => {
    expect(rows).not.toHaveLength(0)
    const named = rows.map(({ url, screen }) => `${url} ${screen}`)
    expect(named.toSorted(), 'correct the rows of src/app/routes.md').toEqual(
      routes
        .map(([, path = '', screen]) => `${path.replace(/\$(\w+)/, '{$1}')} ${screen}`)
        .toSorted(),
    )
  })

  test('names every declared endpoint, and assumed ones in italics', () => {
    const named = [...rows.map(({ cell }) => cell), everywhere].flatMap((cell) =>
      [...cell.matchAll(/(\*?)`((?:GET|POST|PUT|DELETE) [^`]*)`/g)].map(
        ([, italics, call]) => `${call} ${italics ? 'assumed' : 'shown'}`,
      ),
    )
    const declared = calls.map((call) => `${nameOf(call)} ${call.assumed ? 'assumed' : 'shown'}`)
    const advice = 'correct the calls in src/app/routes.md'
    expect([...new Set(named)].toSorted(), advice).toEqual([...new Set(declared)].toSorted())
  })
})
