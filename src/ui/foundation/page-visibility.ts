/** Whether the page is out of sight, at this moment: another tab or app is in front. */
export const isPageHidden = (): boolean => document.hidden

/** Calls `listener` whenever the page goes out of sight or comes back. Returns a cleanup function. */
export function onPageVisibility(listener: (isHidden: boolean) => void): () => void {
  const listen = () => listener(document.hidden)
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
