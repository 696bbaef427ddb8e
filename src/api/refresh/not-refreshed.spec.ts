import { describe, expect, it } from 'vitest'
import { NOT_REFRESHED } from '#api/refresh/not-refreshed.ts'

const texts = import.meta.glob<string>('./not-refreshed.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const list = Object.values(texts).join('')
const sources = import.meta.glob<string>(['../**/*.ts', '../../app/*.ts', '!../**/*.spec.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const rows = [...list.matchAll(/^- (.*)$/gm)].map(([, row]) => row)

describe('a query that is not refreshed', () => {
  it('is in not-refreshed.md with its reason', () => {
    const listed = Object.values(NOT_REFRESHED).map(({ call, why }) => {
      const name = call.startsWith('GET ') ? `\`${call}\`` : call
      return `${name}: ${why}`
    })
    expect(rows).toEqual(listed)
  })

  it('is named in its declaration', () => {
    const all = Object.values(sources).join('\n')
    const named = [...all.matchAll(/notRefreshed: '(\w+)'/g)].map(([, name]) => name)
    const expected = Object.keys(NOT_REFRESHED).filter((name) => name !== 'longHistory')
    expect(new Set(named)).toEqual(new Set(expected))
  })
})
