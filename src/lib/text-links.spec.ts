import { describe, expect, it } from 'vitest'
import { shownAddress, textPieces } from '#lib/text-links.ts'

const links = (text: string) => textPieces(text).flatMap(({ link }) => (link ? [link.href] : []))

describe('textPieces', () => {
  it.each([
    ['no link', []],
    ['see https://example.com/a?b=1#c.', ['https://example.com/a?b=1#c']],
    ['(http://example.com/x)', ['http://example.com/x']],
    ['HTTPS://EXAMPLE.COM/X', ['https://example.com/X']],
    ['two https://a.com and https://b.com', ['https://a.com/', 'https://b.com/']],
    ['请看 https://a.com/x，谢谢', ['https://a.com/x']],
    ['javascript:alert(1)', []],
    ['javascript:https://a.com', ['https://a.com/']],
    ['data:text/html,<script>', []],
    ['//evil.com/x', []],
    ['ftp://a.com', []],
    ['https://', []],
    ['https://localhost', []],
    ['https://bank.com@evil.com/x', ['https://evil.com/x']],
    ['https://user:secret@evil.com/x', ['https://evil.com/x']],
    ['https://a.com/\u202Egpj.exe', ['https://a.com/']],
    ['https://a.com\u200B/x', ['https://a.com/']],
    ['https://a.com"onclick="x', ['https://a.com/']],
    ['https://a.com/<b>', ['https://a.com/']],
    ['xhttps://a.com', []],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected)
  })

  it('keeps every character of the text', () => {
    const text = 'a https://a.com/x, b\nhttps://b.com. \u202Ec'
    expect(
      textPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it('stays fast for a long text', () => {
    const text = 'https://a.com/x '.repeat(5_000)
    const tries = Array.from({ length: 5 }, () => {
      const started = performance.now()
      expect(links(text)).toHaveLength(5_000)
      return performance.now() - started
    })
    // a busy machine may interrupt some of them
    expect(Math.min(...tries)).toBeLessThan(1_000)
  })
})

describe('shownAddress', () => {
  it.each([
    ['https://example.com/', 'example.com'],
    ['https://example.com/a?b=1', 'example.com/a?b=1'],
    ['https://bаnk.com/', 'xn--bnk-6cd.com'],
    ['https://example.com:8443/x', 'example.com:8443/x'],
  ])('%s is shown as %s', (address, shown) => {
    expect(shownAddress(new URL(address))).toBe(shown)
  })

  it('truncates a long path, but never the host', () => {
    const host = `${'a'.repeat(60)}.evil.com`
    expect(shownAddress(new URL(`https://a.com/${'x'.repeat(100)}`))).toMatch(/^a\.com\/x{53}…$/)
    expect(shownAddress(new URL(`https://${host}/x/y`))).toBe(`${host}…`)
  })
})
