import { afterEach, expect, it, vi } from 'vitest'
import { setupScrollRestoration } from './scroll-restoration.ts'

afterEach(() => vi.unstubAllGlobals())

it('the page goes to the top after a navigation that does not ask to stay', () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  const rendered: (() => void)[] = []
  const scroll = { n: true }
  const subscribe = (_type: 'onRendered', fn: () => void) => rendered.push(fn)
  setupScrollRestoration({ _scroll: scroll, subscribe } as never)
  const render = () => {
    for (const fn of rendered) fn()
    return scrollTo.mock.calls.splice(0)
  }
  expect(render()).toEqual([[0, 0]])
  // the router's note of `resetScroll: false`, which holds for one navigation
  scroll.n = false
  expect(render()).toEqual([])
  expect(render()).toEqual([[0, 0]])
})
