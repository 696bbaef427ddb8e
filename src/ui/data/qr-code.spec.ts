import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

const drawn = (value: string) =>
  renderToStaticMarkup(createElement(QrCode, { value, label: 'QR code of the address' }))

describe('a QR code', () => {
  it('is a picture with a name', () =>
    expect(drawn('TXyz1234')).toMatch(/^<svg [^>]*aria-label="QR code of the address"/))

  it('is drawn for the longest text that fits', () =>
    expect(drawn('a'.repeat(2_331))).toMatch(/^<svg /))

  it.each(['a'.repeat(2_332), '中'.repeat(1_000), 'x'.repeat(100_000)])(
    'is omitted for a text that is too long for one',
    (value) => expect(drawn(value)).toBe(''),
  )
})
