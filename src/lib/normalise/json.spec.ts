import { describe, expect, it } from 'vitest'
import { parseWireJson } from '#lib/normalise/json.ts'

describe('parseWireJson', () => {
  it('keeps every digit of an integer beyond 2^53', () => {
    const text =
      '{"ids":[9007199254740993,-9007199254740993, 9007199254740992],"order_id": 12345678901234567890}'
    expect(parseWireJson(text)).toEqual({
      ids: ['9007199254740993', '-9007199254740993', '9007199254740992'],
      order_id: '12345678901234567890',
    })
  })

  it('leaves text and other numbers unchanged', () => {
    const value = {
      card: ', 1234567890123456',
      quoted: '"a": 12345678901234567890',
      safe: 1234567890123456,
      fraction: 0.30000000000000004,
      list: ['12345678901234567890', 7, null, true],
    }
    expect(parseWireJson(`{"huge":12345678901234567890,${JSON.stringify(value).slice(1)}`)).toEqual(
      {
        huge: '12345678901234567890',
        ...value,
      },
    )
  })

  it('reads a text of 16 MB beside a huge number', () => {
    const text = 'x'.repeat(16 * 1024 * 1024)
    expect(parseWireJson(`{"id":12345678901234567890,"text":"${text}"}`)).toMatchObject({ text })
  })

  it('rejects a text that is cut off within a hostile string at once', () => {
    const started = performance.now()
    for (const end of ['', '\\']) {
      const text = `{"id":12345678901234567890,"text":"${String.raw`\"`.repeat(100_000)}${end}`
      expect(() => parseWireJson(text)).toThrow(SyntaxError)
    }
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it("unwraps the values that Go's database package writes for columns that may be null", () => {
    const text =
      '{"at":{"Time":"2026-11-20T13:04:00Z","Valid":true},"note":{"String":"","Valid":false},"rows":[{"id":{"Int64":12345678901234567890,"Valid":true}}]}'
    expect(parseWireJson(text)).toEqual({
      at: '2026-11-20T13:04:00Z',
      note: null,
      rows: [{ id: '12345678901234567890' }],
    })
    for (const other of [
      { Valid: true },
      { a: 1, b: 2, Valid: true },
      { a: 1, Valid: true, b: 2 },
    ]) {
      expect(parseWireJson(JSON.stringify([other]))).toEqual([other])
    }
  })

  it('parses a number with a fraction or an exponent normally', () => {
    expect(parseWireJson('[1234567890123456.5,1234567890123456e3]')).toEqual([
      1234567890123456.5, 1234567890123456e3,
    ])
  })

  it.each(['', '<html>', '{"a":1', '[12345678901234567890'])('rejects %s', (text) => {
    expect(() => parseWireJson(text)).toThrow(SyntaxError)
  })
})
