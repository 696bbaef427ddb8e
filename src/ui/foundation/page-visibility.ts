/** Whether the page is hidden now: another tab or app is in front. */
export const isPageHidden = (): boolean => document.hidden

/** Calls `listener` whenever the page becomes hidden or visible. Returns a cleanup function. */
export function onPageVisibility(listener: (isHidden: boolean) => void): () => void {
  const listen = () => listener(document.hidden)
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
