import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from '#platform/device/share.ts'

const works = () => Promise.resolve()
const rejects = (name: string) => () => Promise.reject(new DOMException('', name))

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
