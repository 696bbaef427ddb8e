import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { KEYS as Keys, shortcutOf as ShortcutOf } from '#platform/keys/shortcuts.ts'

const SHEET = '../../app/shell/keys-sheet.tsx'
const sources = import.meta.glob<string>('../../app/shell/keys-sheet.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const PRESS = {
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  isTyping: false,
}

let KEYS: typeof Keys
let shortcutOf: typeof ShortcutOf

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  ;({ KEYS, shortcutOf } = await import('#platform/keys/shortcuts.ts'))
})

describe('shortcutOf', () => {
  it.each([
    ['a letter', {}, 'j'],
    ['a letter under caps lock', { key: 'K' }, 'k'],
    ['a letter with Shift', { key: 'J', shiftKey: true }, null],
    ['a question mark, which needs Shift on most keyboards', { key: '?', shiftKey: true }, '?'],
    ['a slash of a keyboard that needs Shift', { key: '/', shiftKey: true }, '/'],
    ['Escape', { key: 'Escape' }, 'Escape'],
    ['another key', { key: 'x' }, null],
    ['Control', { ctrlKey: true }, null],
    ['Command', { metaKey: true }, null],
    ['Alt', { altKey: true }, null],
    ['in a field', { isTyping: true }, null],
    ['Escape in a field', { key: 'Escape', isTyping: true }, null],
    ['while an input method is composing', { isComposing: true }, null],
    ['handled elsewhere', { defaultPrevented: true }, null],
  ])('%s', (_, press, expected) => {
    expect(shortcutOf({ ...PRESS, ...press })).toBe(expected)
  })

  it('every letter works under caps lock', () => {
    const letters = KEYS.filter((key) => /^[a-z]$/.test(key))
    expect(letters).not.toEqual([])
    expect(letters.map((key) => shortcutOf({ ...PRESS, key: key.toUpperCase() }))).toEqual(letters)
  })
})

it('the list of keys names every shortcut', () => {
  const listed = [...(sources[SHEET] ?? '').matchAll(/keys: \[(.*)\]/g)].flatMap(([, keys = '']) =>
    [...keys.matchAll(/'([^']+)'/g)].map(([, key = '']) => key),
  )
  const names = KEYS.map((key) => (key === 'Escape' ? 'Esc' : key.toUpperCase()))
  expect(listed, 'list it in src/app/shell/keys-sheet.tsx').toEqual(expect.arrayContaining(names))
})
