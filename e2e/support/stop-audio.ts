/**
 * An init script that stops the page's audio on events of the document: 'devicefailure', after which
 * it can be resumed, and 'phonecall', after which only a tap resumes it, as in Safari.
 * Self-contained, as only its source is sent to the page.
 */
export function stopAudio(): void {
  const { AudioContext } = window
  let needsTap = false
  addEventListener('pointerup', () => (needsTap = false), { capture: true })
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      document.addEventListener('devicefailure', () => void this.suspend())
      document.addEventListener('phonecall', () => {
        needsTap = true
        void this.suspend()
      })
    }

    override resume() {
      return needsTap ? new Promise<void>(() => undefined) : super.resume()
    }
  }
}
