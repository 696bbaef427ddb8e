/**
 * An init script that counts the sounds actually played on the html element (`data-rings`). Reading
 * an attribute needs no evaluation in the page, which the browser would treat as a user gesture.
 * Also records the times in the page's Unix ms (`ringTimes`). Self-contained, as only its source is
 * sent to the page.
 */
export function watchRings(): void {
  const times: number[] = []
  Object.assign(globalThis, { ringTimes: times })
  // this browser has no sound
  if (!('AudioBufferSourceNode' in globalThis)) return
  // shorter sounds only unlock the audio
  const SHORTEST_RING_S = 0.1
  // oxlint-disable-next-line typescript/unbound-method -- it is called below with the caller's `this`
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function played(...when) {
    start.apply(this, when)
    if ((this.buffer?.duration ?? 0) <= SHORTEST_RING_S) return
    times.push(Date.now())
    const { dataset } = document.documentElement
    dataset['rings'] = String(Number(dataset['rings'] ?? 0) + 1)
  }
}
