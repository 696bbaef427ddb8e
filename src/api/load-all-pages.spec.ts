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

/** A list of two rows a page, from which rows are removed once a page has been read. */
function shrinking(all: string[], removedAfter: Record<number, string[]>, sendsCount = true) {
  const left = [...all]
  const asked: number[] = []
  const load = (number: number) => {
    asked.push(number)
    const count = sendsCount ? left.length : null
    const ids = left.slice(number * 2 - 2, number * 2)
    const more = left.length > number * 2 ? number + 1 : null
    for (const id of removedAfter[asked.length] ?? []) left.splice(left.indexOf(id), 1)
    return Promise.resolve({ ...page(ids, more), totals: { ...page([], null).totals!, count } })
  }
  return { load, asked }
}
const SEVEN = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

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

  it.each([
    ['one that was read', { 2: ['b'] }, [1, 2, 3, 2, 3]],
    ['more than a page', { 2: ['a', 'b', 'd'] }, [1, 2, 3, 1, 2]],
    ['one before the last page', { 3: ['c'] }, [1, 2, 3, 4, 3]],
    ['one, and later another one,', { 1: ['a'], 3: ['b'] }, [1, 2, 1, 2, 1, 2, 3]],
  ])(
    'reads again what moves up when of the rows %s leaves the list',
    async (_, removedAfter, asked) => {
      const list = shrinking(SEVEN, removedAfter)
      const { items } = await loadAllPages({ load: list.load, idOf }, signal)
      expect(items.map(idOf).toSorted()).toEqual(SEVEN)
      expect(list.asked).toEqual(asked)
    },
  )

  it('does not count dropped rows twice that are read again', async () => {
    const { load } = shrinking(SEVEN, { 2: ['b'] })
    const source = {
      load: async (number: number) => ({ ...(await load(number)), dropped: 1 }),
      idOf,
    }
    expect((await loadAllPages(source, signal)).dropped).toBe(3)
  })

  it('ends if the server counts the rows of each page', async () => {
    const list = shrinking(SEVEN, {}, false)
    const load = async (number: number) => {
      const loaded = await list.load(number)
      return { ...loaded, totals: { ...loaded.totals, count: loaded.items.length } }
    }
    await loadAllPages({ load, idOf }, signal)
    expect(list.asked).toEqual([1, 2, 3, 4, 3, 4])
  })

  it('takes pages as they come if the server counts nothing', async () => {
    const list = shrinking(SEVEN, { 2: ['b'] }, false)
    await loadAllPages({ load: list.load, idOf }, signal)
    expect(list.asked).toEqual([1, 2, 3])
  })

  it('asks for as many rows as the server counts, and rejects if its pages have fewer', async () => {
    const pages = [page(['a', 'b'], 2), page(['c', 'd'], 3), page(['e'], 4), page(['e'], 5)]
    const asked: number[] = []
    const read = (total: number) => {
      const load = (number: number) => {
        asked.push(number)
        const { items } = pages[number - 1] ?? page([], null)
        return Promise.resolve({ ...page([], number + 1), items, total, isCounted: true })
      }
      return loadAllPages({ load, idOf }, signal, vi.fn())
    }
    expect((await read(5)).items.map(idOf)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(asked).toEqual([1, 2, 3])
    await expect(read(6)).rejects.toThrow('too few rows')
    expect(asked).toEqual([1, 2, 3, 1, 2, 3, 4])
  })

  it('has the oldest rows if new ones move them down, and the server only counts its rows', async () => {
    const all = ['a', 'b', 'c', 'd']
    const load = (number: number) => {
      const items = all.slice(number * 2 - 2, number * 2).map((text) => ({ id: text }))
      const total = all.length
      if (number === 1) all.unshift('new')
      return Promise.resolve({ ...page([], null), items, total, isCounted: true })
    }
    const { items } = await loadAllPages({ load, idOf }, signal)
    expect(items.map(idOf)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects when one page fails', async () => {
    const load = vi.fn((number: number) =>
      number === 1 ? Promise.resolve(page(['a'], 2)) : Promise.reject(new Error('no')),
    )
    await expect(loadAllPages({ load, idOf }, signal, vi.fn())).rejects.toThrow('no')
  })

  it('stops at the limit for a list that never ends', async () => {
    const load = vi.fn((number: number) => Promise.resolve(page([`${number}`], number + 1)))
    await expect(loadAllPages({ load, idOf }, signal, vi.fn())).rejects.toThrow('too many pages')
  })

  it('rejects soon when a list goes on, but only repeats its rows', async () => {
    const load = vi.fn((number: number) => Promise.resolve(page(['a'], number + 1)))
    await expect(loadAllPages({ load, idOf }, signal, vi.fn())).rejects.toThrow('too few rows')
    expect(load).toHaveBeenCalledTimes(6)
  })
})
