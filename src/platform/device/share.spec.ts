import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareFile, shareLink, shareText } from '#platform/device/share.ts'

const saving = vi.hoisted(() => ({ isPossible: true, files: [] as string[] }))
vi.mock('#platform/device/save-file.ts', () => ({
  saveFile: (name: string) => {
    if (saving.isPossible) saving.files.push(name)
    return saving.isPossible
  },
}))

const works = () => Promise.resolve()
const rejects = (name: string) => () => Promise.reject(new DOMException('', name))

beforeEach(() => Object.assign(saving, { isPossible: true, files: [] }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['shared', works, rejects('NotAllowedError')],
  // dismissed by the user: copying would surprise them
  ['cancelled', rejects('AbortError'), works],
  ['copied', rejects('NotAllowedError'), works],
  ['copied', undefined, works],
  ['denied', undefined, rejects('NotAllowedError')],
  ['denied', rejects('NotAllowedError'), rejects('NotAllowedError')],
] as const)('%s', async (outcome, share, writeText) => {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  expect(await shareLink('Join me', 'https://example.com/')).toBe(outcome)
})

/** A browser that shares texts, and files if `isForFiles`. */
const stubShare = (share: (data: ShareData) => Promise<void>, isForFiles = true) =>
  vi.stubGlobal('navigator', { share, canShare: () => isForFiles })

test.each([
  ['shared', works],
  ['cancelled', rejects('AbortError')],
  // a second tap, while the sheet is open
  ['cancelled', rejects('InvalidStateError')],
  [null, rejects('NotAllowedError')],
])('a shared file: %s', async (outcome, share) => {
  const calls = vi.fn(share)
  stubShare(calls)
  expect(await shareFile('orders.csv', 'a,b', 'text/csv')).toBe(outcome)
  expect(calls).toHaveBeenCalledExactlyOnceWith({ files: [expect.any(File)] })
})

test('a file is not shared where only texts and links can be', async () => {
  const share = vi.fn(works)
  stubShare(share, false)
  expect(await shareFile('orders.csv', 'a,b', 'text/csv')).toBe(null)
  vi.stubGlobal('navigator', { share })
  expect(await shareFile('orders.csv', 'a,b', 'text/csv')).toBe(null)
  vi.stubGlobal('navigator', {})
  expect(await shareFile('orders.csv', 'a,b', 'text/csv')).toBe(null)
  expect(share).not.toHaveBeenCalled()
})

test('a text that cannot be shared is saved, where a phone can do that', async () => {
  stubShare(works)
  expect(await shareText('Log', 'log.txt', 'text')).toBe('shared')
  expect(saving.files).toEqual([])
  stubShare(rejects('NotAllowedError'))
  expect(await shareText('Log', 'log.txt', 'text')).toBe('saved')
  expect(saving.files).toEqual(['log.txt'])
  saving.isPossible = false
  expect(await shareText('Log', 'log.txt', 'text')).toBe(null)
})
