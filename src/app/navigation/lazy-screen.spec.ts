import { beforeEach, expect, it, vi } from 'vitest'
import { lazyScreen } from '#app/navigation/lazy-screen.ts'

/** A screen whose chunk cannot be loaded (R1.07, R1.20); chunk.spec.ts has the other reasons. */

const server = vi.hoisted(() => ({ isWriting: false }))
vi.mock('#platform/http/in-flight.ts', () => ({ isWriting: () => server.isWriting }))
vi.mock('#platform/i18n/i18n.ts', () => ({ loadAllMessages: () => Promise.resolve() }))
vi.mock('#platform/network/network.ts', () => ({ online: { get: () => true } }))
vi.mock('#platform/storage/web-storage.ts', () => ({
  perTab: { read: () => null, write: () => true, remove: () => undefined },
}))
vi.mock('#platform/build.ts', () => ({ builtAt: null }))
vi.mock('#platform/unsaved-changes.ts', () => ({ hasUnsavedChanges: () => false }))

const reload = vi.fn<() => void>()
const address = { hash: '#/ordersC?tab=done', reload }

beforeEach(() => {
  reload.mockReset()
  address.hash = '#/ordersC?tab=done'
  vi.stubGlobal('location', address)
})

const openLost = () => lazyScreen('/orders', () => Promise.reject(new Error('404')))()

it('reloads the page at its address', async () => {
  void openLost()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(address.hash).toBe('#/ordersC?tab=done')
})

it('reloads the page if the chat was opened over it meanwhile', async () => {
  void openLost()
  address.hash = '#/ordersC?tab=done&chat=1'
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

it('reloads nothing if it has been left meanwhile', async () => {
  const opened = openLost()
  address.hash = '#/withdraw'
  await expect(opened).rejects.toThrow('/orders')
  expect(reload).not.toHaveBeenCalled()
})

it('reloads nothing while a write is being sent', async () => {
  server.isWriting = true
  await expect(openLost()).rejects.toThrow('/orders')
  expect(reload).not.toHaveBeenCalled()
  server.isWriting = false
})
