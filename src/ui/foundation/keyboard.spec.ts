import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchKeyboard } from '#ui/foundation/keyboard.ts'

const viewport = Object.assign(new EventTarget(), { scale: 1, height: 800, offsetTop: 0 })
let frames: (() => void)[] = []

/** What has been reported, in order, without repetitions. */
function watched() {
  const seen: string[] = []
  const stop = watchKeyboard(({ covered, pushed }) => {
    const now = `${covered} ${pushed}`
    if (seen.at(-1) !== now) seen.push(now)
  })
  return { seen, stop }
}

const nextFrame = () => frames.splice(0).forEach((frame) => frame())

beforeEach(() => {
  frames = []
  Object.assign(viewport, { scale: 1, height: 800, offsetTop: 0 })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', { innerHeight: 800, visualViewport: viewport })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
})
afterEach(() => vi.unstubAllGlobals())

test('a keyboard that covers the page is reported, and its end', () => {
  const { seen } = watched()
  Object.assign(viewport, { height: 500, offsetTop: 40 })
  viewport.dispatchEvent(new Event('resize'))
  Object.assign(viewport, { height: 800, offsetTop: 0 })
  viewport.dispatchEvent(new Event('scroll'))
  expect(seen).toEqual(['0 0', '260 40', '0 0'])
})

test('pinch zoom is no keyboard', () => {
  const { seen } = watched()
  Object.assign(viewport, { scale: 2, height: 400 })
  viewport.dispatchEvent(new Event('resize'))
  expect(seen).toEqual(['0 0'])
})

test('a height that the browser updates after its event is read in the next frame', () => {
  const { seen } = watched()
  viewport.height = 500
  viewport.dispatchEvent(new Event('resize'))
  viewport.dispatchEvent(new Event('resize'))
  viewport.height = 800
  nextFrame()
  expect(seen).toEqual(['0 0', '300 0', '0 0'])
})

test('a keyboard that closed while the page was hidden is gone when it is shown', () => {
  const { seen } = watched()
  viewport.height = 500
  viewport.dispatchEvent(new Event('resize'))
  nextFrame()
  viewport.height = 800
  document.dispatchEvent(new Event('visibilitychange'))
  expect(seen).toEqual(['0 0', '300 0', '0 0'])
})

test('nothing is reported after the end', () => {
  const { seen, stop } = watched()
  viewport.height = 500
  viewport.dispatchEvent(new Event('resize'))
  stop()
  viewport.height = 800
  nextFrame()
  viewport.dispatchEvent(new Event('resize'))
  expect(seen).toEqual(['0 0', '300 0'])
})
