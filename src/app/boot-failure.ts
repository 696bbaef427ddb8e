/**
 * The app could not start, as without its catalog or first chunk, so no translated message is
 * available. The text, in both languages, and what its button does are in index.html.
 */
export function showBootFailure(): void {
  // index.html already shows the error
  if ('lost' in document.documentElement.dataset) return
  const template = document.querySelector<HTMLTemplateElement>('#boot-failure')
  document.querySelector('#root')?.replaceChildren(...(template ? [template.content] : []))
}
