/** The open modal dialogs, the topmost last. All the rest of the page is inert meanwhile. */
const modals: HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const guards = new WeakMap<HTMLDialogElement, () => boolean>()

function notify() {
  document.documentElement.toggleAttribute('data-modal', modals.length > 0)
  for (const listener of listeners) listener()
}

/**
 * Also for a dialog that the browser closed under others: these are put on top of it again.
 * `mayClose` is asked before the person leaves it, and may raise a question.
 */
export function openModal(dialog: HTMLDialogElement, mayClose: () => boolean) {
  guards.set(dialog, mayClose)
  if (!modals.includes(dialog)) modals.push(dialog)
  for (const modal of modals.slice(modals.indexOf(dialog))) {
    if (modal !== dialog) modal.close()
    modal.showModal()
  }
  notify()
}

/** Also for a dialog that the browser has closed already. */
export function closeModal(dialog: HTMLDialogElement) {
  // what sits in the dialog leaves it first: a closed dialog hides its content
  const index = modals.indexOf(dialog)
  if (index !== -1) modals.splice(index, 1)
  notify()
  dialog.close()
}

export function openModals(): readonly HTMLDialogElement[] {
  return modals
}

export function topModal(): HTMLDialogElement | undefined {
  return modals.at(-1)
}

/**
 * Whether the person may go elsewhere although dialogs are open: false when one of them would lose
 * something. That one asks about it.
 */
export const mayLeaveModals = (): boolean =>
  modals.findLast((modal) => guards.get(modal)?.() === false) === undefined

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
