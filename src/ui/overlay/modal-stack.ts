/** The open modal dialogs, the topmost last. The rest of the page is inert meanwhile. */
const modals: HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const guards = new WeakMap<HTMLDialogElement, () => boolean>()

function notify() {
  document.documentElement.toggleAttribute('data-modal', hasModal())
  for (const listener of listeners) listener()
}

/**
 * Also for a dialog that the browser closed below others: those are put on top of it again.
 * `mayClose` is called before the user leaves it, and may open a question.
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
  // children leave the dialog first, because a closed dialog hides its content
  const index = modals.indexOf(dialog)
  if (index !== -1) modals.splice(index, 1)
  notify()
  dialog.close()
}

export function openModals(): readonly HTMLDialogElement[] {
  return modals
}

export const hasModal = (): boolean => modals.length > 0

export function topModal(): HTMLDialogElement | undefined {
  return modals.at(-1)
}

/**
 * Whether the user may navigate although dialogs are open: false if one of them would lose input;
 * that one then asks about it.
 */
export const mayLeaveModals = (): boolean =>
  modals.findLast((modal) => guards.get(modal)?.() === false) === undefined

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
