import { describe, expect, it } from 'vitest'
import { clipLines } from '#features/chat/messages/shown-text.ts'

const LIMIT = 1_500
const padding = 'x'.repeat(LIMIT - 30)
const address = 'https://wallet.example/pay/0123456789/confirm'

describe('a long text', () => {
  it.each([
    ['fits', 'x'.repeat(LIMIT), LIMIT],
    ['is cut at the limit, also within a word', '中'.repeat(LIMIT + 1), LIMIT],
    ['is not cut within a character', `${'x'.repeat(LIMIT - 1)}🙂`, LIMIT - 1],
    ['ends before an address that goes beyond the limit', `${padding} ${address} x`, LIMIT - 29],
    ['ends before one in a sentence', `${padding}（${address}），谢谢`, LIMIT - 29],
    [
      'keeps an address that ends at the limit',
      `${'x'.repeat(LIMIT - address.length - 1)} ${address}. And more`,
      LIMIT,
    ],
    ['with nothing but an address shows none of it', `${address}/${'x'.repeat(LIMIT)}`, 0],
  ])('%s', (_, text, length) => expect(clipLines(text)).toBe(text.slice(0, length)))

  it('has at most thirty lines', () => {
    expect(clipLines('line\n'.repeat(31)).split('\n')).toHaveLength(30)
  })
})
