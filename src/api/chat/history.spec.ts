import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { createHistory } from '#api/chat/history.ts'
import { pageToAsk, startLog, withNewest, withOlder } from '#api/chat/log.ts'
import { momentAt } from '#lib/time.ts'

const signal = new AbortController().signal

/** A message with its time as id: 1 is the oldest. */
const message = (time: number) => ({ id: String(time), createdAt: momentAt(time) }) as ChatMessage

type Kind = 'newest first' | 'newest pages first, rows reversed' | 'oldest first'

/** A history of messages 1 to `count`, two per page. */
function backend(kind: Kind, count: number, saysLast = true) {
  const asked: number[] = []
  const world = { count }
  const history = createHistory((page) => {
    if (page < 1) throw new Error('no such page')
    asked.push(page)
    const times = Array.from({ length: world.count }, (_, at) => at + 1)
    if (kind !== 'oldest first') times.reverse()
    const rows = times.slice(page * 2 - 2, page * 2)
    if (kind === 'newest pages first, rows reversed') rows.reverse()
    const pages = Math.ceil(world.count / 2)
    return Promise.resolve({
      items: rows.map(message),
      currentPage: page,
      nextPage: page < pages ? page + 1 : null,
      lastPage: saysLast ? pages : null,
      dropped: 0,
      totals: null,
    })
  })
  return { asked, history, world }
}

const written = ({ messages }: { messages: ChatMessage[] }) =>
  messages.map(({ id }) => id).join(' ')

describe.each<[Kind, boolean]>([
  ['newest first', true],
  ['newest pages first, rows reversed', true],
  ['newest pages first, rows reversed', false],
  ['oldest first', true],
  ['oldest first', false],
])('a history in %s order (last page given: %s)', (kind, saysLast) => {
  it('begins with the newest messages and goes back to the oldest', async () => {
    const { history } = backend(kind, 9, saysLast)
    let log = startLog(await history.newest(signal))
    expect(written(log)).toMatch(/8 9$/)
    for (let page = pageToAsk(log); page !== null; page = pageToAsk(log)) {
      // oxlint-disable-next-line no-await-in-loop -- pages are sequential
      log = withOlder(log, await history.older(page))
    }
    expect(written(log)).toBe('1 2 3 4 5 6 7 8 9')
  })

  it('begins with all messages if they fit on one page', async () => {
    const { asked, history } = backend(kind, 1, saysLast)
    const log = startLog(await history.newest(signal))
    expect(written(log)).toBe('1')
    expect(pageToAsk(log)).toBeNull()
    expect(asked).toEqual([1])
  })

  it('refetches everything that has arrived since, over any number of pages', async () => {
    const { history, world } = backend(kind, 8, saysLast)
    const log = startLog(await history.newest(signal))
    world.count = 9
    const renewed = withNewest(log, await history.newest(signal))
    expect(renewed && written(renewed)).toMatch(/7 8 9$/)
  })
})

it('a history known to start with the oldest is read from its end', async () => {
  const { asked, history, world } = backend('oldest first', 40)
  await history.newest(signal)
  expect(asked).toEqual([1, 20, 19])
  asked.length = 0
  world.count = 42
  await history.newest(signal)
  expect(asked).toEqual([20, 21])
  asked.length = 0
  world.count = 4
  expect(written(startLog(await history.newest(signal)))).toBe('3 4')
  expect(asked).toEqual([21, 1, 2, 1])
})

it('a long history without a known last page is read further at each refetch', async () => {
  const { history } = backend('oldest first', 100, false)
  expect(written(startLog(await history.newest(signal)))).toBe('41 42')
  await history.newest(signal)
  expect(written(startLog(await history.newest(signal)))).toBe('99 100')
})

it('sorts a single page, whatever its order', async () => {
  const { history } = backend('oldest first', 2)
  expect(written(startLog(await history.newest(signal)))).toBe('1 2')
})

it('a full page whose next one is empty does not tell the order of the pages', async () => {
  const rows = [1, 2]
  const history = createHistory((page) => {
    const items = rows.slice(page * 2 - 2, page * 2).map(message)
    const nextPage = items.length === 2 ? page + 1 : null
    return Promise.resolve({ items, nextPage, currentPage: page, dropped: 0, totals: null })
  })
  expect(written(startLog(await history.newest(signal)))).toBe('1 2')
  rows.push(3)
  expect(written(startLog(await history.newest(signal)))).toBe('1 2 3')
})

it('one message out of order does not hide that the first page has the oldest', async () => {
  const pages = [[], [1, 3, 2, 4], [5, 6]]
  const history = createHistory((page) =>
    Promise.resolve({
      items: (pages[page] ?? []).map(message),
      nextPage: page < 2 ? page + 1 : null,
      currentPage: page,
      dropped: 0,
      totals: null,
    }),
  )
  expect(written(startLog(await history.newest(signal)))).toBe('1 2 3 4 5 6')
})
