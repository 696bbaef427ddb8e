import { useEffect, useEffectEvent } from 'react'
import { local } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'
import { topModal } from '#ui/overlay/modal-stack.ts'

/**
 * The one owner of the page's own keys (R16.90): a screen says what a key does there, and whoever
 * was asked last answers. Nobody listens before `listenForKeys`, so that a phone has none of it.
 */

const KEYS = ['j', 'k', '/', '?', 'Escape'] as const

export type ShortcutKey = (typeof KEYS)[number]

const OFF = 'off'
const STORED = 'shortcuts'
/** A key without a modifier may be one that a speech or switch device sends: it can be turned off. */
export const areKeysOn = createStore(local.read(STORED) !== OFF)

export function switchKeys(isOn: boolean): void {
  if (isOn) local.remove(STORED)
  else local.write(STORED, OFF)
  areKeysOn.set(isOn)
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
> & {
  /** The focus is in something that takes text, or chooses by letters. */
  isTyping: boolean
}

/** The key that was meant for the page, or null. Shift alone is no modifier of '/' and '?'. */
export function shortcutOf(press: Press): ShortcutKey | null {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, isTyping } = press
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyping) return null
  // caps lock types capitals without Shift
  const key = shiftKey ? press.key : press.key.replace(/^[JK]$/, (letter) => letter.toLowerCase())
  return KEYS.find((known) => known === key) ?? null
}

const handlers: { key: ShortcutKey; run: () => void }[] = []

function onKeyDown(event: KeyboardEvent): void {
  if (topModal() || !areKeysOn.get()) return
  const { target } = event
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO))
  const key = shortcutOf({ ...pressOf(event), isTyping })
  const handler = handlers.findLast((known) => known.key === key)
  if (!handler) return
  // '/' would open the browser's own search
  event.preventDefault()
  handler.run()
}

const TYPED_INTO = 'input, textarea, select'

const pressOf = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented })

/** Returns a cleanup function. */
export function listenForKeys(): () => void {
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

/** What a key does while the component is there; nothing while it is `off`. */
export function useShortcut(key: ShortcutKey, run: () => void, isOff = false): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (isOff) return undefined
    const handler = { key, run: () => latest() }
    handlers.push(handler)
    return () => void handlers.splice(handlers.indexOf(handler), 1)
  }, [key, isOff])
}
