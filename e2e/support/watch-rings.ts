/**
 * For the page's first script: counts what is really played on the html element (`data-rings`), where it
 * can be read without an evaluation in the page, which the browser would take for a gesture of the
 * person; and keeps when, in the page's Unix ms (`ringTimes`). Only its own text reaches the page.
 */
export function watchRings(): void {
  const times: number[] = []
  Object.assign(globalThis, { ringTimes: times })
  // no sound in this browser, nothing to count
  if (!('AudioBufferSourceNode' in globalThis)) return
  // shorter ones only unlock the sound
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
