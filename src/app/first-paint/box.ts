/** Text from the device's storage; throws if it is none. */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('no text')
  return value
}

/** Adds a box of the shell to `parent`, styled as `.boot-${name}`. Throws if `words` is no text. */
export function addBox(parent: ParentNode, name: string, words: unknown): HTMLElement {
  const box = document.createElement('span')
  box.className = `boot-${name}`
  box.textContent = text(words)
  parent.append(box)
  return box
}
