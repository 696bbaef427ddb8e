/** The open modal dialogs, the topmost last. All the rest of the page is inert meanwhile. */
const modals: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function notify() {
  document.documentElement.toggleAttribute('data-modal', modals.length > 0)
  for (const listener of listeners) listener()
}

/** Also for a dialog that the browser closed under others: these are put on top of it again. */
export function openModal(dialog: HTMLDialogElement) {
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

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
