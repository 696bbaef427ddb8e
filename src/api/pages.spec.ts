import { describe, expect, it, vi } from 'vitest'
import { joinPages, loadWholeList } from '#api/pages.ts'

const page = (id: string, nextPage: number | null, dropped = 0) => ({
  items: [{ id }],
  dropped,
  currentPage: 1,
  nextPage,
  totals: null,
})

it('pages are one list without repeated rows, and count what could not be read', () => {
  const pages = [
    { items: [{ id: '2', state: 'old' }, { id: '1' }], dropped: 1 },
    { items: [{ id: '2', state: 'new' }], dropped: 2 },
  ]
  expect(joinPages(pages)).toEqual({ items: [{ id: '2', state: 'new' }, { id: '1' }], dropped: 3 })
})

describe('a list that is shown whole', () => {
  it('has the rows of all pages', async () => {
    const pages = [page('a', 2), page('b', 3, 1), page('c', null)]
    const load = vi.fn((asked: number) => Promise.resolve(pages[asked - 1]!))
    const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    expect(await loadWholeList(load)).toEqual({ items: rows, dropped: 1 })
    expect(load.mock.calls).toEqual([[1], [2], [3]])
  })

  it('is not partly shown if a page fails', async () => {
    const load = vi
      .fn<() => Promise<ReturnType<typeof page>>>()
      .mockResolvedValueOnce(page('a', 2))
      .mockRejectedValue(new Error('connection lost'))
    await expect(loadWholeList(load)).rejects.toThrow('connection lost')
  })

  it('ends if the server repeats its first page, or has no end', async () => {
    const repeat = vi.fn((asked: number) => Promise.resolve(page('a', asked + 1, 1)))
    expect(await loadWholeList(repeat)).toEqual({ items: [{ id: 'a' }], dropped: 1 })
    expect(repeat).toHaveBeenCalledTimes(2)
    const endless = vi.fn((asked: number) => Promise.resolve(page(`${asked}`, asked + 1)))
    expect((await loadWholeList(endless)).items).toHaveLength(20)
  })
})
