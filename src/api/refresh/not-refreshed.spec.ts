import { describe, expect, it } from 'vitest'
import { NOT_REFRESHED } from '#api/refresh/not-refreshed.ts'

const texts = import.meta.glob<string>('../../../README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const readme = Object.values(texts).join('')
const sources = import.meta.glob<string>(['../**/*.ts', '../../app/*.ts', '!../**/*.spec.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const section = /^## What is not refreshed\n([\s\S]*?)\n## /m.exec(readme)?.[1] ?? ''
const rows = [...section.matchAll(/^- (.*)$/gm)].map(([, row]) => row)

describe('what is not refreshed', () => {
  it('stands in the README, with its reason, and nothing else does', () => {
    const listed = Object.values(NOT_REFRESHED).map(({ call, why }) => {
      const name = call.startsWith('GET ') ? `\`${call}\`` : call
      return `${name}: ${why}`
    })
    expect(rows).toEqual(listed)
  })

  it('is named by whatever takes part in no refresh', () => {
    const all = Object.values(sources).join('\n')
    const named = [...all.matchAll(/notRefreshed: '(\w+)'/g)].map(([, name]) => name)
    const expected = Object.keys(NOT_REFRESHED).filter((name) => name !== 'longHistory')
    expect(named.toSorted()).toEqual(expected.toSorted())
  })
})
