import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchStrayTaps } from './stray-taps.ts'

type At = { x?: number; ms?: number; pointerType?: string }

/** The control under the finger. */
let under: object
let press: (at?: At) => void
/** Returns whether the click reaches the page. */
let click: (detail?: number) => boolean
let scroll: () => void

beforeEach(() => {
  const target = Object.assign(new EventTarget(), { closest: () => under })
  vi.stubGlobal('window', target)
  under = { name: 'row' }
  press = ({ x = 100, ms = 0, pointerType = 'touch' } = {}) => {
    const place = { pointerType, isPrimary: true, clientX: x, clientY: 100 }
    const event = Object.assign(new Event('pointerdown'), place)
    Object.defineProperty(event, 'timeStamp', { value: ms })
    target.dispatchEvent(event)
  }
  click = (detail = 1) =>
    target.dispatchEvent(Object.assign(new Event('click', { cancelable: true }), { detail }))
  scroll = () => void target.dispatchEvent(new Event('pointercancel'))
  watchStrayTaps()
})

afterEach(() => vi.unstubAllGlobals())

it('a tap acts on what it has pressed', () => {
  press()
  expect(click()).toBe(true)
})

it('a tap does nothing if something else has come under the finger', () => {
  press()
  under = { name: 'another row' }
  expect(click()).toBe(false)
})

it('the second tap of a double tap does not press what the first one has opened', () => {
  press()
  expect(click()).toBe(true)
  under = { name: 'Confirm' }
  press({ x: 120, ms: 390 })
  expect(click()).toBe(false)
})

it('a later tap, and one elsewhere, press what has been opened', () => {
  for (const second of [{ ms: 410 }, { x: 140, ms: 100 }]) {
    press()
    click()
    under = { name: 'Confirm' }
    press(second)
    expect(click()).toBe(true)
  }
})

it('a double tap on the same control presses it twice', () => {
  press()
  expect(click()).toBe(true)
  press({ ms: 100 })
  expect(click()).toBe(true)
})

it('the click that a label passes on, a script and a mouse are not judged', () => {
  press()
  expect(click()).toBe(true)
  under = { name: 'picker' }
  expect(click()).toBe(true)
  press({ pointerType: 'mouse', ms: 1_000 })
  under = { name: 'another row' }
  expect(click()).toBe(true)
})

it('a click by a script or a key, or after scrolling, is not judged by an earlier press', () => {
  press()
  under = { name: 'download' }
  expect(click(0)).toBe(true)
  press({ ms: 1_000 })
  scroll()
  under = { name: 'another row' }
  expect(click()).toBe(true)
})
