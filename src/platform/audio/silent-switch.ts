/**
 * iPhones mute web audio with their silent switch unless a page declares its audio as playback.
 * Other browsers have no Audio Session API.
 */
export const canIgnoreSilentSwitch = 'audioSession' in navigator

export function ignoreSilentSwitch(isIgnored: boolean): void {
  if (!canIgnoreSilentSwitch) return
  try {
    const session = (navigator as Navigator & { audioSession: { type: string } }).audioSession
    session.type = isIgnored ? 'playback' : 'auto'
  } catch {
    // a browser that rejects the value keeps its default
  }
}
