import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { readSearchValue, searchTextOf } from '#lib/search-text.ts'

const parse = parseSearchWith(readSearchValue)
const stringify = stringifySearchWith(JSON.stringify, JSON.parse)

it.each(['C1', '4', '007', '20261120123456789012', '83E412', '12.50', 'a&b'])(
  'the id %s is the same in an address, whether or not the router wrote it',
  (id) => {
    const addresses = [`?id=${encodeURIComponent(id)}`, stringify({ id: searchTextOf(id) })]
    for (const address of addresses) {
      const { id: read }: { id?: unknown } = parse(address)
      expect(String(searchTextOf(read))).toBe(id)
    }
  },
)

it('other values are read as the router writes them', () => {
  const search = { chat: 1, about: '7', tab: 'done', isOpen: true, ids: ['1'] }
  expect(parse(stringify(search))).toEqual(search)
})
