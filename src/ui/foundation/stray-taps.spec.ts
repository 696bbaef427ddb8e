import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchStrayTaps } from './stray-taps.ts'

/** `lateMs`: how long the page was busy before it got the press. */
type At = { x?: number; ms?: number; lateMs?: number; pointerType?: string }

/** The control under the finger. */
let under: object | null
/** The control at each distance from it, to the right and down. */
let beside: Map<number, object>
let press: (at?: At) => void
/** Returns whether the click reaches the page. Without a time it follows the latest press at once. */
let click: (detail?: number, ms?: number) => boolean
let scroll: () => void

beforeEach(() => {
  const target = Object.assign(new EventTarget(), { closest: () => under })
  vi.stubGlobal('window', target)
  const elementFromPoint = (x: number, y: number) => {
    const control = x - 100 === y - 100 ? beside.get(x - 100) : undefined
    return control ? { closest: () => control } : null
  }
  vi.stubGlobal('document', { elementFromPoint })
  beside = new Map()
  under = { name: 'row' }
  let pressedAt = 0
  const dispatch = (event: Event, timeStamp: number) =>
    target.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
  press = ({ x = 100, ms = 0, lateMs = 0, pointerType = 'touch' } = {}) => {
    pressedAt = ms
    vi.stubGlobal('performance', { now: () => ms + lateMs })
    const place = { pointerType, isPrimary: true, clientX: x, clientY: 100 }
    dispatch(Object.assign(new Event('pointerdown'), place), ms)
  }
  click = (detail = 1, ms = pressedAt) =>
    dispatch(Object.assign(new Event('click', { cancelable: true }), { detail }), ms)
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

it('further quick taps do not press it either, until a pause', () => {
  press()
  click()
  under = { name: 'Confirm' }
  for (const ms of [250, 500, 850]) {
    press({ ms })
    expect(click()).toBe(false)
  }
  press({ ms: 1_260 })
  expect(click()).toBe(true)
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

it('a tap that was made before a busy page got the first one does not press what that has opened', () => {
  press({ lateMs: 600 })
  expect(click()).toBe(true)
  under = { name: 'Confirm' }
  press({ ms: 590, lateMs: 50 })
  expect(click()).toBe(false)
})

it('a busy page gets the clicks of two taps after both presses: each is judged by its own', () => {
  const [first, second] = [{ name: 'Back' }, { name: 'Save' }]
  for (const ms of [0, 10_000]) {
    under = first
    press({ ms, lateMs: 700 })
    under = second
    press({ ms: ms + 450, x: 300, lateMs: 250 })
    under = first
    expect(click(1, ms + 80)).toBe(true)
    under = ms === 0 ? second : { name: 'Confirm' }
    expect(click(1, ms + 530)).toBe(ms === 0)
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

it('a tap beside a control that the browser moves to it presses it, and again', () => {
  const button = { name: 'Remove' }
  for (const [index, distance] of [-4.5, -9, 4.5, -13.5].entries()) {
    for (const surroundings of [null, { tagName: 'DIALOG' }]) {
      const ms = index * 1_000 + (surroundings ? 500 : 0)
      beside = new Map([[distance, button]])
      under = surroundings
      press({ ms })
      under = button
      expect(click()).toBe(true)
      press({ ms: ms + 100 })
      expect(click()).toBe(true)
    }
  }
})

it('a tap is not moved to what was not there when the finger went down', () => {
  beside = new Map([[-9, { name: 'Remove' }]])
  under = null
  press()
  beside = new Map([[-9, { name: 'Confirm' }]])
  under = { name: 'Confirm' }
  expect(click()).toBe(false)
})

it('neither a tap on a control nor a second tap is moved to another one', () => {
  const other = { name: 'Remove' }
  beside = new Map([[-4.5, other]])
  press()
  under = other
  expect(click()).toBe(false)
  under = null
  press({ ms: 1_000 })
  expect(click()).toBe(true)
  under = other
  press({ ms: 1_100 })
  expect(click()).toBe(false)
})

it('a label and its field are one control, but not those of another field', () => {
  const [field, other] = [{ name: 'radio' }, { name: 'another radio' }]
  const label = { control: field }
  for (const [ms, pressed, clicked, isPassed] of [
    [0, label, field, true],
    [1_000, field, label, true],
    [2_000, label, other, false],
  ] as const) {
    under = pressed
    press({ ms })
    under = clicked
    expect(click()).toBe(isPassed)
  }
})
