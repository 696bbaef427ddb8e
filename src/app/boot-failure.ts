/**
 * The app's words or first part could not be loaded, so there is nothing to say it with: the text
 * waits in index.html, in both languages.
 */
export function showBootFailure(): void {
  const template = document.querySelector<HTMLTemplateElement>('#boot-failure')
  document.querySelector('#root')?.replaceChildren(...(template ? [template.content] : []))
  document.querySelector('#retry')?.addEventListener('click', () => location.reload())
}
