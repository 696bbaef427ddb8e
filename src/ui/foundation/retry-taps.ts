/** What a tap on 'Retry' asks for is asked for within this time. */
const JUST_MS = 1_000

/**
 * Watches buttons that ask again for what could not be had; they carry `data-retry`. `wasJust` says
 * whether one has just been tapped: what is read then is not automatic.
 */
export function watchRetryTaps(): { wasJust: () => boolean; stop: () => void } {
  let tappedAt = -JUST_MS
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-retry]')) tappedAt = performance.now()
  }
  // before the button's own handler
  document.addEventListener('click', note, true)
  return {
    wasJust: () => performance.now() - tappedAt < JUST_MS,
    stop: () => document.removeEventListener('click', note, true),
  }
}
