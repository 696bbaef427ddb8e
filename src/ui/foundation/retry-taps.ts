/** Requests within this time after a tap on 'Retry' belong to it. */
const JUST_MS = 1_000

/**
 * Observes the buttons that retry a failed read, which carry `data-retry`. `wasJust` returns
 * whether one has just been tapped: a read is then not automatic.
 */
export function watchRetryTaps(): { wasJust: () => boolean; stop: () => void } {
  let tappedAt = -JUST_MS
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-retry]')) tappedAt = performance.now()
  }
  // capture phase: before the button's own handler
  document.addEventListener('click', note, true)
  return {
    wasJust: () => performance.now() - tappedAt < JUST_MS,
    stop: () => document.removeEventListener('click', note, true),
  }
}
