/** The only module that sets `document.title`: the screen's heading and the app's name (R7.84). */

let appName: string | undefined
let screen = ''
let count = 0

function write(): void {
  // the title in index.html is the app's name
  appName ??= document.title
  const title = screen === '' || screen === appName ? appName : `${screen} · ${appName}`
  document.title = count > 0 ? `(${count}) ${title}` : title
}

export function titleScreen(heading: string): void {
  if (heading === screen) return
  screen = heading
  write()
}

/** Shows a count of pending items before the title; 0 for none. */
export function countInTitle(next: number): void {
  if (next === count) return
  count = next
  write()
}
