import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from '#platform/device/share.ts'

const works = () => Promise.resolve()
const refuses = (name: string) => () => Promise.reject(new DOMException('', name))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['shared', works, refuses('NotAllowedError')],
  // closed by the person: copying would surprise them
  ['cancelled', refuses('AbortError'), works],
  ['copied', refuses('NotAllowedError'), works],
  ['copied', undefined, works],
  ['refused', undefined, refuses('NotAllowedError')],
  ['refused', refuses('NotAllowedError'), refuses('NotAllowedError')],
] as const)('%s', async (outcome, share, writeText) => {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  expect(await shareLink('Join me', 'https://example.com/')).toBe(outcome)
})
