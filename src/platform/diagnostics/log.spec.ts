import { beforeEach, expect, it, vi } from 'vitest'

/** The log on a device's storage, which several pages share and which may fail. */

type Piece = { key: readonly [number, string]; value: unknown }
let stored: Piece[] = []
let isBroken = false
let tokenNow: string | null = 'mine'
const erase = vi.fn(() => {
  stored = []
  return Promise.resolve()
})

vi.mock('#platform/storage/persisted-writes.ts', () => ({
  writeLogPiece: (key: Piece['key'], value: unknown) => {
    if (isBroken) return Promise.reject(new Error('full'))
    stored = stored.filter((piece) => String(piece.key) !== String(key))
    stored.push({ key, value: structuredClone(value) })
    stored.sort((a, b) => a.key[0] - b.key[0])
    return Promise.resolve()
  },
  readLogPieces: (isOver: (pieces: unknown[]) => boolean[]) => {
    if (isBroken) return Promise.reject(new Error('full'))
    const over = isOver(stored.map(({ value }) => value))
    stored = stored.filter((_, at) => !over[at])
    return Promise.resolve(stored.map(({ value }) => value))
  },
}))
vi.mock('#platform/storage/persisted.ts', () => ({ erasePersisted: () => erase() }))
vi.mock('#platform/session/owner.ts', () => ({ isOwner: (token: string) => token === tokenNow }))
vi.mock('#ui/foundation/page-visibility.ts', () => ({ onPageVisibility: () => () => undefined }))

const { storageFailed } = await import('#platform/storage/storage-failed.ts')
const { createLog, MAX_ENTRIES } = await import('#platform/diagnostics/log.ts')

type Entry = { at: number; n: number }
const read = (value: unknown) => {
  const { at, n } = Object(value) as Partial<Entry>
  return typeof at === 'number' && typeof n === 'number' ? { at, n } : null
}
const NOW = 1_800_000_000_000
const DAY_MS = 86_400_000
const open = async (token = 'mine') => {
  const log = createLog<Entry>(read)
  await log.open(token)
  return log
}
const shownBy = (log: Awaited<ReturnType<typeof open>>) => log.shown.get()?.map(({ n }) => n)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  stored = []
  isBroken = false
  storageFailed.set(false)
  tokenNow = 'mine'
  erase.mockClear()
})

it('shows the newest first, including those before a restart and of other tabs', async () => {
  const first = await open()
  first.add({ at: NOW, n: 1 })
  // the same time stamp, but added later
  first.add({ at: NOW, n: 2 })
  await vi.advanceTimersByTimeAsync(2_000)
  const second = await open()
  expect(shownBy(second)).toEqual([2, 1])
  first.add({ at: NOW + 2, n: 3 })
  await first.readAll()
  await second.readAll()
  expect(shownBy(second)).toEqual([3, 2, 1])
  expect(stored).toHaveLength(1)
})

it('keeps entries added before the stored ones were read, once each', async () => {
  const log = createLog<Entry>(read)
  const opening = log.open('mine')
  log.add({ at: NOW, n: 1 })
  await opening
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shownBy(log)).toEqual([1])
})

it('entries of a clock that was ahead are dropped once it is right, and push out nothing', async () => {
  vi.setSystemTime(NOW + 365 * DAY_MS)
  const early = await open()
  for (let n = 0; n < MAX_ENTRIES; n += 1) early.add({ at: Date.now() + n, n: -1 })
  await early.readAll()
  vi.setSystemTime(NOW)
  const log = await open()
  log.add({ at: NOW + 5 * 60_000, n: 2 })
  log.add({ at: NOW, n: 1 })
  await log.readAll()
  expect(shownBy(log)).toEqual([2, 1])
  expect(shownBy(await open())).toEqual([2, 1])
  expect(stored).toHaveLength(1)
})

it('keeps the newest 2,000 entries and nothing older than 7 days', async () => {
  const log = await open()
  log.add({ at: NOW - 8 * DAY_MS, n: -1 })
  for (let n = 0; n < MAX_ENTRIES + 150; n += 1) log.add({ at: NOW + n, n })
  await log.readAll()
  const shown = shownBy(log) ?? []
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([MAX_ENTRIES, MAX_ENTRIES + 149, 150])
  expect(stored.length).toBeLessThanOrEqual(MAX_ENTRIES / 100 + 1)
  vi.setSystemTime(NOW + 8 * DAY_MS)
  const later = await open()
  expect(shownBy(later)).toEqual([])
  expect(stored).toEqual([])
})

it('erases what exceeds the limit also if entries come one at a time', async () => {
  const log = await open()
  for (let n = 0; n < MAX_ENTRIES + 350; n += 1) {
    log.add({ at: NOW + n, n })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(stored.length).toBeLessThanOrEqual(MAX_ENTRIES / 100 + 1)
})

it('ignores and erases entries of another member and damaged ones', async () => {
  const log = await open()
  log.add({ at: NOW, n: 1 })
  await log.readAll()
  stored.push({ key: [NOW, 'x'], value: 'damaged' }, { key: [NOW, 'y'], value: { entries: 7 } })
  tokenNow = 'theirs'
  const other = await open('theirs')
  expect(shownBy(other)).toEqual([])
  expect(stored).toEqual([])
})

it('writes nothing after a sign-out and erases a write under way', async () => {
  const log = await open()
  log.add({ at: NOW, n: 1 })
  const writing = log.readAll()
  tokenNow = null
  await writing
  expect(erase).toHaveBeenCalled()
  log.close()
  log.add({ at: NOW, n: 2 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([log.shown.get(), stored]).toEqual([null, []])
})

it('continues under a new token of the same member', async () => {
  const log = await open()
  log.add({ at: NOW, n: 1 })
  await log.readAll()
  tokenNow = 'renewed'
  stored = []
  await log.handOver('renewed')
  log.add({ at: NOW + 1, n: 2 })
  await log.readAll()
  expect(shownBy(await open('renewed'))).toEqual([2, 1])
})

it.each(['storage fails', 'cookies are refused'])(
  'lasts as long as the page when %s',
  async (why) => {
    isBroken = true
    if (why !== 'storage fails') tokenNow = null
    const log = await open()
    log.add({ at: NOW, n: 1 })
    await log.readAll()
    expect(shownBy(log)).toEqual([1])
  },
)
