import { expect, it } from 'vitest'
import { joinPages } from '#api/pages.ts'

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
