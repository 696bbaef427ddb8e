import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Compares REQUIREMENTS.md with the code: the files and tests it names exist, and every id named in
 * the code is in it.
 */

const ROOT = join(import.meta.dirname, '../..')
const document = readFileSync(join(import.meta.dirname, 'REQUIREMENTS.md'), 'utf8')

const ROW = /^\| (R(\d+)\.(\d\d)) \| (specified|decided) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| R'))
  .map((line) => {
    const [, id = '', area = '', number = '', from, rule, where = '', tests = ''] =
      ROW.exec(line) ?? []
    return { line, id, area: Number(area), number: Number(number), from, rule, where, tests }
  })

const pathsOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
const isMissing = (path: string) => !existsSync(join(ROOT, path))
/** Files that can fail when a rule is broken, or that measure it. */
const isTest = (path: string) => /\.(?:spec\.ts|bench\.mjs)$|\/budget\.mjs$/.test(path)

const IS_TEXT = /\.(?:tsx?|m?js|css|html|jsonc?|md|po)$/
const sources = [
  ...readdirSync(ROOT),
  ...['.github', 'e2e', 'public', 'src'].filter((folder) => !isMissing(folder)).flatMap(filesIn),
]
  .filter((file) => IS_TEXT.test(file) && file !== 'package-lock.json')
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

function filesIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files.map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

type Place = { place: string; match: string }

/** The matches of a pattern in all sources. */
const found = (pattern: RegExp): Place[] =>
  sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(pattern)].map(([match]) => ({ place: `${file}:${at + 1}`, match })),
      ),
  )

describe('a requirement', () => {
  it('is a row that can be parsed', () => {
    expect(rows.filter(({ id }) => id === '').map(({ line }) => line)).toEqual([])
  })

  it('has a unique id, in order', () => {
    const places = rows.map(({ area, number }) => area * 100 + number)
    expect(rows.filter((_, at) => at > 0 && places[at]! <= places[at - 1]!)).toEqual([])
  })

  it('names existing files', () => {
    const wrong = rows.filter(
      ({ where }) => pathsOf(where).length === 0 || pathsOf(where).some(isMissing),
    )
    expect(wrong.map(({ id, where }) => `${id}: ${where}`)).toEqual([])
  })

  it('names existing tests, or says that it is not tested', () => {
    const wrong = rows.filter(({ tests }) => {
      const paths = pathsOf(tests)
      if (paths.some((path) => isMissing(path))) return true
      return !tests.startsWith('not tested') && !paths.some(isTest)
    })
    expect(wrong.map(({ id, tests }) => `${id}: ${tests}`)).toEqual([])
  })

  it('comes from the specification in at least 147 cases', () => {
    const specified = rows.filter(({ from }) => from === 'specified')
    expect(specified.length).toBeGreaterThanOrEqual(147)
  })
})

describe('the code', () => {
  it('contains this test', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['README.md', 'src/index.html', 'e2e/playwright.config.ts']),
    )
  })

  it('refers to existing requirements only', () => {
    const known = new Set(rows.map(({ id }) => id))
    const named = found(/\bR\d{1,2}\.\d\d\b/g)
    expect(named.filter(({ match }) => !known.has(match))).toEqual([])
  })

  // a comment gives the reason itself, or names a requirement
  it('names no document outside the repository', () => {
    const outside = ['architecture', 'design', 'faults', 'house', 'look', 'performance', 'product']
    const named = new RegExp(`\\b(?:${[...outside, 'spec', 'stack'].join('|')})\\.md\\b`, 'g')
    expect(found(named)).toEqual([])
    expect(found(/\u00A7|\b[Tt]he spec(?:'s|\u2019s|\b(?! file))/g)).toEqual([])
  })
})
