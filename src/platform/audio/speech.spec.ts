import { expect, it, vi } from 'vitest'

let isInGesture = false
let isLocked = true
const spoken = vi.fn()

/** As on an iPhone: nothing is spoken until something was spoken in a gesture. */
const speechSynthesis = {
  cancel: () => undefined,
  speak: (utterance: Utterance) => {
    if (isInGesture) isLocked = false
    if (isLocked) return
    spoken(utterance.text)
    utterance.dispatchEvent(new Event('end'))
  },
}
class Utterance extends EventTarget {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}
vi.stubGlobal('speechSynthesis', speechSynthesis)
vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
vi.stubGlobal('window', Object.assign(new EventTarget(), { speechSynthesis }))
const { speak, unlockSpeechOnGestures } = await import('#platform/audio/speech.ts')

function tap(): void {
  isInGesture = true
  window.dispatchEvent(new Event('click'))
  isInGesture = false
}

it('an iPhone speaks after the first tap, if that is switched on', () => {
  let isOn = false
  unlockSpeechOnGestures(() => isOn)
  tap()
  speak('Payment, 500 pesos', 'en', 1)
  expect(spoken).not.toHaveBeenCalled()
  isOn = true
  tap()
  tap()
  speak('Payment, 500 pesos', 'en', 1)
  expect(spoken.mock.calls).toEqual([[''], ['Payment, 500 pesos']])
})
