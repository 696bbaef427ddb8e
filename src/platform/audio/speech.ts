/** Speech synthesis on the device; no text is sent to a server of ours. */
export const canSpeak = 'speechSynthesis' in window

/** Says one sentence, interrupting the one being said. `language` is a BCP 47 tag. */
export function speak(text: string, language: string, volume: number): void {
  if (!canSpeak) return
  try {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language
    utterance.volume = volume
    speechSynthesis.cancel()
    speechSynthesis.speak(utterance)
  } catch {
    // a device without a voice
  }
}

export function stopSpeaking(): void {
  if (canSpeak) speechSynthesis.cancel()
}
