import { describe, expect, it } from 'vitest'
import { noticeWords, readRelease } from '#platform/release/release-file.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const BUILD = '2026-11-20T10:00:00Z'

const read = (file: unknown) => readRelease(JSON.stringify(file), NOW)
const NOTHING = { minimum: null, notice: null }

describe('readRelease', () => {
  it('reads the file that the build writes', () => {
    const file = { version: '0.1.0 (abc1234)', build: BUILD, ...NOTHING }
    expect(read(file)).toEqual({ release: NOTHING, faults: [] })
  })

  it('reads a minimum and a notice', () => {
    const notice = { en: ' Late payouts ', zh: '付款延迟', until: '2026-11-23 08:00:00' }
    expect(read({ build: BUILD, minimum: BUILD, notice })).toEqual({
      release: {
        minimum: Date.UTC(2026, 10, 20, 10),
        // without a time zone it is Manila time
        notice: { en: 'Late payouts', zh: '付款延迟', from: null, until: Date.UTC(2026, 10, 23) },
      },
      faults: [],
    })
  })

  it.each([
    '',
    'null',
    '[]',
    '"text"',
    '3',
    '<!doctype html><title>App</title>',
    '{"minimum":',
    `{"notice":{"en":"${'x'.repeat(70_000)}"}}`,
  ])('returns nothing for %.30j', (text) => expect(readRelease(text, NOW)).toBeNull())

  it.each([
    ['later than the build beside it', '2026-11-20T10:00:01Z'],
    ['a number', 20261120],
    ['a list', ['2026-11-20']],
    ['words', 'newest'],
    ['a version', '0.1.0'],
    ['a time that does not exist', '2026-13-40T10:00:00Z'],
  ])('ignores a minimum that is %s', (_, minimum) => {
    const notice = { en: 'Still read' }
    const found = read({ build: BUILD, minimum, notice })
    expect(found?.faults).toEqual(['minimum'])
    expect(found?.release).toMatchObject({ minimum: null, notice })
  })

  it('ignores a future minimum when no build is named', () => {
    expect(read({ minimum: '2026-11-22T13:00:00Z' })?.faults).toEqual(['minimum'])
    expect(read({ minimum: BUILD })?.release.minimum).toBe(Date.parse(BUILD))
  })

  it.each([
    ['a string', 'Late payouts'],
    ['without text in any language', { en: ' ', fr: 'Retard' }],
    ['a number', { en: 3 }],
    ['until before from', { en: 'Late', from: '2026-11-23', until: '2026-11-22' }],
    ['until equal to from', { en: 'Late', from: '2026-11-22', until: '2026-11-22' }],
    ['a time in words', { en: 'Late', until: 'tomorrow' }],
    ['a list', [{ en: 'Late' }]],
  ])('ignores a notice: %s', (_, notice) => {
    const found = read({ build: BUILD, minimum: BUILD, notice })
    expect(found?.faults).toEqual(['notice'])
    expect(found?.release).toEqual({ minimum: Date.parse(BUILD), notice: null })
  })

  it('truncates a notice to 2,000 characters', () => {
    const { en = '' } = { ...read({ notice: { en: 'x'.repeat(9_000) } })?.release.notice }
    expect([en?.length, en?.at(-1)]).toEqual([2_000, '…'])
  })

  it('does not modify prototypes', () => {
    expect(readRelease('{"__proto__":{"minimum":"2026-11-20"}}', NOW)?.release).toEqual(NOTHING)
  })
})

describe('noticeWords', () => {
  const shown = { en: 'Late', zh: '延迟', from: NOW, until: NOW + 1_000 }

  it.each([
    ['before it starts', shown, 'en', NOW - 1, null],
    ['from its start on', shown, 'en', NOW, 'Late'],
    ["in the user's language", shown, 'zh', NOW + 999, '延迟'],
    ['after its end', shown, 'zh', NOW + 1_000, null],
    ['in English when there is no other language', { ...shown, zh: null }, 'zh', NOW, 'Late'],
    ['in no unknown language', { ...shown, en: null }, 'en', NOW, null],
    ['without an end', { ...shown, until: null }, 'en', NOW + 1e12, 'Late'],
    ['without a notice', null, 'en', NOW, null],
  ] as const)('%s', (_, notice, language, now, words) => {
    expect(noticeWords(notice, language, now)).toBe(words)
  })
})
