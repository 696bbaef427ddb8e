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

export function stopSpeaking(): void {
  if (canSpeak) speechSynthesis.cancel()
}
