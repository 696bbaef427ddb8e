/**
 * An init script that stops the page's audio on events of the document. Self-contained, as only its
 * source is sent to the page.
 *
 * - 'devicefailure': it can be resumed.
 * - 'phonecall': only a tap or a key resumes it, as in Safari.
 * - 'interruption': it cannot be resumed while the page is hidden.
 * - 'clockstop': it claims to run, but plays nothing until it is suspended, as WebKit's after a return
 *   from the background; then the html element has `data-audio="restarted"`.
 * - 'clockstopforgood': the same, but only another context plays.
 */
export function stopAudio(): void {
  const { AudioContext } = window
  const { start } = Object.getOwnPropertyDescriptors(AudioBufferSourceNode.prototype)
  let needsTap = false
  let needsReturn = false
  for (const gesture of ['pointerup', 'keydown']) {
    addEventListener(gesture, () => (needsTap = false), { capture: true })
  }
  window.AudioContext = class extends AudioContext {
    stopped: 'no' | 'until suspended' | 'for good' = 'no'

    constructor() {
      super()
      document.addEventListener('devicefailure', () => void super.suspend())
      document.addEventListener('phonecall', () => {
        needsTap = true
        void super.suspend()
      })
      document.addEventListener('interruption', () => {
        needsReturn = true
        void super.suspend()
      })
      document.addEventListener('clockstop', () => (this.stopped = 'until suspended'))
      document.addEventListener('clockstopforgood', () => (this.stopped = 'for good'))
    }

    override get currentTime() {
      return this.stopped === 'no' ? super.currentTime : 1
    }

    override suspend() {
      if (this.stopped === 'until suspended') {
        this.stopped = 'no'
        document.documentElement.dataset['audio'] = 'restarted'
      }
      return super.suspend()
    }

    override resume() {
      return needsTap || (needsReturn && document.hidden)
        ? new Promise<void>(() => undefined)
        : super.resume()
    }
  }
  AudioBufferSourceNode.prototype.start = function play(...when) {
    const audio = this.context as AudioContext & { stopped: string }
    if (audio.stopped === 'no') start.value?.apply(this, when)
  }
}
