import { describe, expect, it, vi } from 'vitest'
import type { Page } from '#api/list-schema.ts'
import { loadAllPages } from '#api/load-all-pages.ts'

type Row = { id: string }
const page = (ids: string[], nextPage: number | null): Page<Row> => ({
  items: ids.map((id) => ({ id })),
  dropped: 0,
  currentPage: 1,
  nextPage,
  totals: { count: 5, amount: null, incoming: null, outgoing: null },
})
const idOf = ({ id }: Row) => id
const rows = (...texts: string[]) => texts.map((text) => ({ id: text[0]!, text }))
const signal = new AbortController().signal

describe('loadAllPages', () => {
  it('loads to the end without repeated rows, and reports its progress', async () => {
    const pages = [page(['a', 'b'], 2), page(['b', 'c'], 3), page(['d'], null)]
    const load = vi.fn((number: number) => Promise.resolve(pages[number - 1]!))
    const progress = vi.fn()
    const { items } = await loadAllPages({ load, idOf }, signal, progress)
    expect(items.map(idOf)).toEqual(['a', 'b', 'c', 'd'])
    expect(load.mock.calls.map(([number]) => number)).toEqual([1, 2, 3])
    expect(progress.mock.calls).toEqual([2, 4, 5].map((loaded) => [{ loaded, total: 5 }]))
  })

  it('keeps the place of a repeated row and the state in which it came last', async () => {
    const pages = [rows('a pending', 'b pending'), rows('b completed', 'c pending')]
    const load = (number: number) =>
      Promise.resolve({ ...page([], number < 2 ? 2 : null), items: pages[number - 1]! })
    const { items } = await loadAllPages({ load, idOf }, signal, vi.fn())
    expect(items.map(({ text }) => text)).toEqual(['a pending', 'b completed', 'c pending'])
  })

  it('counts the dropped rows of all pages', async () => {
    const pages = [page(['a'], 2), page(['b'], null)]
    const load = (number: number) => Promise.resolve({ ...pages[number - 1]!, dropped: 2 })
    expect((await loadAllPages({ load, idOf }, signal, vi.fn())).dropped).toBe(4)
  })

  it('ends at a page without a next page', async () => {
    const load = vi.fn(() => Promise.resolve(page(['a'], 2)))
    await loadAllPages({ load, idOf }, signal, vi.fn())
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('rejects when one page fails', async () => {
    const load = vi.fn((number: number) =>
      number === 1 ? Promise.resolve(page(['a'], 2)) : Promise.reject(new Error('no')),
    )
    await expect(loadAllPages({ load, idOf }, signal, vi.fn())).rejects.toThrow('no')
  })

  it('stops at the limit for a list that never ends', async () => {
    const load = vi.fn((number: number) => Promise.resolve(page([], number + 1)))
    await expect(loadAllPages({ load, idOf }, signal, vi.fn())).rejects.toThrow(RangeError)
  })
})
