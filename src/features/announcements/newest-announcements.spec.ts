import { expect, it } from 'vitest'
import { newestAnnouncements } from '#features/announcements/newest-announcements.ts'
import { momentAt } from '#lib/time.ts'

const announcement = (ms: number | null) => ({
  id: String(ms),
  title: '',
  content: '',
  createdAt: momentAt(ms),
})

it.each([
  ['oldest first', [1, 2, null, 3], [3, null, 2, 1]],
  ['newest first', [3, 2, 1], [3, 2, 1]],
  ['newest first, with a pinned one', [1, 3, 2], [1, 3, 2]],
  ['without times', [null, null], [null, null]],
])('the order of announcements that come %s', (_, times, shown) => {
  const items = newestAnnouncements(times.map(announcement))
  expect(items.map(({ createdAt }) => createdAt.ms)).toEqual(shown)
})
