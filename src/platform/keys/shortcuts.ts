import { useEffect, useEffectEvent } from 'react'
import { local } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'
import { topModal } from '#ui/overlay/modal-stack.ts'

/**
 * The only listener of keyboard shortcuts (R16.90). A screen registers what a key does; the
 * component mounted last wins. Nothing is handled before `listenForKeys`, so a phone never loads
 * it.
 */

export const KEYS = ['j', 'k', '/', '?', 'Escape'] as const

export type ShortcutKey = (typeof KEYS)[number]

const OFF = 'off'
const STORED = 'shortcuts'
/** A speech or switch device may send keys without a modifier, so shortcuts can be turned off. */
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
  /** The focus is in an element that takes text, or that selects by typed letters. */
  isTyping: boolean
}

/** The shortcut pressed, or null. Shift does not count as a modifier of '/' and '?'. */
export function shortcutOf(press: Press): ShortcutKey | null {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, isTyping } = press
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyping) return null
  // caps lock types capitals without Shift
  const key = shiftKey ? press.key : press.key.replace(/^[A-Z]$/, (letter) => letter.toLowerCase())
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

/** Registers what a key does while the component is mounted; does nothing while `isOff`. */
export function useShortcut(key: ShortcutKey, run: () => void, isOff = false): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (isOff) return undefined
    const handler = { key, run: () => latest() }
    handlers.push(handler)
    return () => void handlers.splice(handlers.indexOf(handler), 1)
  }, [key, isOff])
}
