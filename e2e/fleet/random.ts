/** Random numbers from 0 up to but not including 1, reproducible by their seed. */
export function createRandom(seed: number): () => number {
  let state = Math.trunc(seed)
  return () => {
    // mulberry32
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
