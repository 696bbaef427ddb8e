import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { pageOf } from '#api/list-schema.ts'
import { idOf, joinPages, pageAfter } from '#api/pages.ts'
import { id } from '#api/schema.ts'

it('pages are one list without repeated rows, and count what could not be read', () => {
  const pages = [
    { items: [{ id: '2', state: 'old' }, { id: '1' }], dropped: 1 },
    { items: [{ id: '2', state: 'new' }], dropped: 2 },
  ]
  expect(joinPages(pages)).toEqual({
    items: [{ id: '2', state: 'new' }, { id: '1' }],
    isByHand: false,
    dropped: 3,
  })
})

it('pages that only repeat rows, without end, load on request after the fifth', () => {
  const page = { items: [{ id: '1' }], dropped: 0 }
  const isByHand = (count: number) => joinPages(Array.from({ length: count }, () => page)).isByHand
  expect([5, 6].map(isByHand)).toEqual([false, true])
})

describe('a list whose server only counts its rows', () => {
  const row = pageOf(v.object({ id }))
  /** Pages by their ids, each a letter; '-' is a row without one. */
  const goesOn = (texts: string[], totals = [5], paging = {}) => {
    const pages = texts.map((text, at) => {
      const rows = Array.from(text, (letter) => (letter === '-' ? {} : { id: letter }))
      const total = totals[at] ?? totals.at(-1)
      return v.parse(row, { data: rows, total, ...paging, askedPage: at + 1 })
    })
    return [pageAfter(pages, pages.length, idOf), joinPages(pages).isByHand]
  }

  it('ends with as many rows', () => {
    expect(goesOn(['ab'])).toEqual([2, false])
    expect(goesOn(['ab', 'cd'])).toEqual([3, false])
    expect(goesOn(['ab', 'cd', 'e'])).toEqual([null, false])
    expect(goesOn(['abcde'])).toEqual([null, false])
  })

  it('also ends with rows that cannot be read, or that a page has twice', () => {
    expect(goesOn(['a-', '--', 'b'])).toEqual([null, false])
    expect(goesOn(['aa', 'bc', 'd'])).toEqual([null, false])
  })

  it('does not wait for rows that came while it was read', () => {
    expect(goesOn(['ab', 'bc', 'de'], [5, 6])).toEqual([null, false])
  })

  it('goes on to the rows that those moved down to a page that was not read', () => {
    expect(goesOn(['ab', 'bc'], [4, 5])).toEqual([3, false])
    expect(goesOn(['ab', 'bc', 'd'], [4, 5])).toEqual([null, false])
  })

  it.each([
    ['the first page, whatever is asked', ['ab', 'ab']],
    ['the last page again', ['ab', 'cd', 'cd']],
    ['an empty page', ['ab', 'cd', '']],
    ['only empty pages', ['']],
  ])('loads on request, and has no end, after %s', (_, texts) => {
    expect(goesOn(texts)).toEqual([texts.length + 1, true])
  })

  it.each([
    { pageNum: 1, nextPage: 2, hasNextPage: true },
    { current: 1, pages: 3, size: 2 },
  ])('nor does the same page, again and again, with %j', (paging) =>
    expect(goesOn(['ab', 'ab', 'ab'], [5], paging)).toEqual([4, true]),
  )

  it('goes on after a page that the server says to be the last one, if its numbers agree', () => {
    expect(goesOn(['ab', 'cd'], [6], { totalPages: 2, size: 3 })).toEqual([3, false])
    expect(goesOn(['ab', 'cd', 'ef'], [6], { totalPages: 3, size: 2 })).toEqual([null, false])
  })
})
