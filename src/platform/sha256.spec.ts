import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from '#platform/sha256.ts'

it.each(['', 'abc', '₱1,000.50 给玛丽亚'])(
  'the digest of %j is that of its UTF-8 bytes',
  async (text) => {
    const expected = createHash('sha256').update(text).digest('hex')
    expect(await sha256(text)).toBe(expected)
    expect(await sha256(await new Blob([text]).arrayBuffer())).toBe(expected)
  },
)
