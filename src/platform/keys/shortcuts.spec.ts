import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { shortcutOf as ShortcutOf } from '#platform/keys/shortcuts.ts'

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

let shortcutOf: typeof ShortcutOf

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  ;({ shortcutOf } = await import('#platform/keys/shortcuts.ts'))
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
})
