import type { QueryKey } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { KEYS } from '#api/query-keys.ts'

vi.stubGlobal('document', { cookie: '', addEventListener: () => undefined })
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('location', new URL('http://localhost/'))

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.spec.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const declared = import.meta.glob<Record<string, unknown>>([
  '../api/*/*.ts',
  '!../api/**/*.spec.ts',
  '!../api/**/use-*.ts',
])

type Meta = { affects?: unknown; waitsFor?: unknown; reliesOn?: unknown }
type Mutation = { mutationFn: unknown; meta?: Meta }
const isMutation = (value: unknown): value is Mutation =>
  typeof value === 'object' && value !== null && 'mutationFn' in value

const modules = await Promise.all(
  Object.entries(declared)
    .filter(([path]) => sources[path]?.includes('mutationOptions('))
    .map(([, load]) => load()),
)
const mutations = modules.flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Mutation] => isMutation(entry[1])),
)

const count = (pattern: RegExp) =>
  Object.values(sources).reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
const roots = new Set<QueryKey>(Object.values(KEYS))

describe('every write', () => {
  it('is found by this test', () => {
    expect(mutations.length).toBeGreaterThan(20)
    expect(mutations).toHaveLength(count(/= mutationOptions\(/g))
  })

  it.each(mutations)('%s declares what it affects', (_, { meta }) => {
    const advice = 'name in meta.affects, beside its mutationFn, the roots of what it may change'
    expect(meta?.affects, advice).toBeInstanceOf(Array)
  })

  it.each(mutations)(
    '%s names roots of api/query-keys.ts and waits only for those',
    (_, { meta }) => {
      const affects = (meta?.affects ?? []) as QueryKey[]
      const advice = 'add the root of the data to KEYS in src/api/query-keys.ts'
      expect(
        affects.filter((key) => !roots.has(key)),
        advice,
      ).toEqual([])
      const waitsFor = (meta?.waitsFor ?? []) as QueryKey[]
      expect(waitsFor.filter((key) => !affects.includes(key))).toEqual([])
    },
  )

  it.each([
    ['depositMutation', 'depositOptions'],
    ['withdrawMutation', 'banks'],
    ['createInviteMutation', 'levels'],
    ['createMemberMutation', 'levels'],
  ])('%s that is rejected asks again for what its form offers: %s', (name, root) => {
    const found = mutations.find(([known]) => known === name)
    expect(found?.[1].meta?.reliesOn).toEqual([[root]])
  })

  it('declares what it affects, also inside a component', () => {
    const inline = Object.entries(sources).flatMap(([path, text]) =>
      [...text.matchAll(/useMutation\(\{[\s\S]*?\n {2}\}\)/g)].map(([call]) => ({ path, call })),
    )
    expect(inline).toHaveLength(count(/useMutation\(\{/g))
    expect(inline.filter(({ call }) => !call.includes('affects:'))).toEqual([])
  })

  it('is handled afterwards only in after-write.ts', () => {
    const byHand = Object.keys(sources).filter(
      (path) => !path.startsWith('../app/') && sources[path]?.includes('invalidateQueries('),
    )
    // the count of unread messages depends on what has arrived since
    const names = new Set(byHand.map((path) => path.split('/').at(-1)))
    expect(names).toEqual(new Set(['after-write.ts', 'read.ts']))
  })

  it('gives a reason if it affects nothing', () => {
    const empty = Object.values(sources).flatMap((text) => {
      const lines = text.split('\n')
      return lines.flatMap((line, at) =>
        /affects: \[\]/.test(line) ? [(lines[at - 1] ?? '').trim()] : [],
      )
    })
    expect(empty.length).toBeGreaterThan(0)
    expect(empty.filter((before) => !before.startsWith('// '))).toEqual([])
  })
})
