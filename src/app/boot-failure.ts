/**
 * The catalog or the first chunk could not be loaded, so no translated message is available. The
 * text is in index.html, in both languages.
 */
export function showBootFailure(): void {
  // index.html already shows the error
  if ('lost' in document.documentElement.dataset) return
  const template = document.querySelector<HTMLTemplateElement>('#boot-failure')
  document.querySelector('#root')?.replaceChildren(...(template ? [template.content] : []))
  document.querySelector('#retry')?.addEventListener('click', () => location.reload())
}
