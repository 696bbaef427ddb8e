import { expect, it, vi } from 'vitest'
import { closeModal, openModal } from '#ui/overlay/modal-stack.ts'

const page = {
  hash: '#/',
  cookie: '',
  documentElement: { toggleAttribute: () => undefined },
  addEventListener: () => undefined,
  querySelector: () => ({}),
}
vi.stubGlobal('window', page)
vi.stubGlobal('document', page)
vi.stubGlobal('location', page)

const { openPath } = await import('./launch.ts')

const dialog = { showModal: () => undefined, close: () => undefined } as HTMLDialogElement

it.each([
  ['opens over a dialog without input, such as the chat', true, '/orderCInfo?id=C7'],
  ['stays away from a dialog that would lose input', false, '#/'],
])('the place of a notification %s', (_, mayClose, shown) => {
  page.hash = '#/'
  openModal(dialog, () => mayClose)
  openPath('/orderCInfo?id=C7')
  closeModal(dialog)
  expect(page.hash).toBe(shown)
})
