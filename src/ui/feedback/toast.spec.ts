import { beforeEach, expect, it } from 'vitest'
import {
  clearToasts,
  currentToasts,
  dismissFailureOf,
  dismissToast,
  MAX_SHOWN,
  showToast,
} from './toast.ts'

/** Which toasts are shown, wait or give way; each one's time starts when it is shown. */

const link = { label: 'Open order', href: '#/orderCInfo?id=1' }
const shown = () =>
  currentToasts()
    .slice(0, MAX_SHOWN)
    .map(({ text }) => text)

beforeEach(clearToasts)

it('three failures at once are all shown, the third after the first', () => {
  for (const text of ['a', 'b', 'c']) showToast({ tone: 'danger', text })
  expect(shown()).toEqual(['a', 'b'])
  const [first] = currentToasts()
  dismissToast(first?.id ?? 0)
  expect(shown()).toEqual(['b', 'c'])
})

it('a failure takes the place of what says only that something is done', () => {
  showToast({ tone: 'success', text: 'Copied' })
  showToast({ tone: 'danger', text: 'a' })
  showToast({ tone: 'danger', text: 'b' })
  expect(shown()).toEqual(['a', 'b'])
})

it('a warning that leads to an order stays, and waits rather than being dropped unseen', () => {
  showToast({ tone: 'info', text: 'expires', link })
  showToast({ tone: 'success', text: 'Copied' })
  showToast({ tone: 'success', text: 'Saved' })
  expect(shown()).toEqual(['expires', 'Saved'])
  clearToasts()
  for (const text of ['a', 'b']) showToast({ tone: 'danger', text })
  showToast({ tone: 'info', text: 'expires', link })
  showToast({ tone: 'danger', text: 'c' })
  expect(currentToasts().map(({ text }) => text)).toEqual(['a', 'b', 'expires', 'c'])
})

it('a new attempt removes the failure of the last one, unless something else has failed so since', () => {
  showToast({ tone: 'danger', text: 'wrong password', attempt: 'transfer' })
  showToast({ tone: 'danger', text: 'refused', attempt: 'transfer' })
  showToast({ tone: 'danger', text: 'refused' })
  showToast({ tone: 'danger', text: 'too late', attempt: 'order' })
  dismissFailureOf('transfer')
  expect(currentToasts().map(({ text }) => text)).toEqual(['refused', 'too late'])
})
