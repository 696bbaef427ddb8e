/**
 * The catalog or the first chunk could not be loaded, so no message is available: the text is in
 * index.html, in both languages.
 */
export function showBootFailure(): void {
  // index.html has said what is wrong
  if ('lost' in document.documentElement.dataset) return
  const template = document.querySelector<HTMLTemplateElement>('#boot-failure')
  document.querySelector('#root')?.replaceChildren(...(template ? [template.content] : []))
  document.querySelector('#retry')?.addEventListener('click', () => location.reload())
}
