/** Speech synthesis on the device; the app sends no text to a server. */
export const canSpeak = 'speechSynthesis' in window

/** Speaks one sentence, interrupting the current one. `language` is a BCP 47 tag. */
export function speak(text: string, language: string, volume: number): void {
  if (!canSpeak) return
  try {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language
    utterance.volume = volume
    speechSynthesis.cancel()
    speechSynthesis.speak(utterance)
  } catch {
    // the device has no voice
  }
}

const GESTURES = ['touchend', 'click', 'keydown'] as const

/**
 * Lets iPhones speak when no gesture causes it: they do so once something was spoken in a gesture
 * since the page loaded, even an empty text, of which nothing is heard. Does nothing while
 * `isWanted` is false. Returns a cleanup function.
 */
export function unlockSpeechOnGestures(isWanted: () => boolean): () => void {
  const done = new AbortController()
  const stop = () => done.abort()
  const unlock = () => {
    if (!canSpeak || !isWanted()) return
    try {
      const silence = new SpeechSynthesisUtterance('')
      silence.addEventListener('end', stop)
      speechSynthesis.speak(silence)
    } catch {
      // the device has no voice
    }
  }
  for (const gesture of GESTURES) {
    window.addEventListener(gesture, unlock, { capture: true, passive: true, signal: done.signal })
  }
  return stop
}

export function stopSpeaking(): void {
  if (canSpeak) speechSynthesis.cancel()
}
