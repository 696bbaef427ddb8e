/** One phone's clock: runs what is due in the order of its time, without waiting. */
export type Timeline = {
  /** The time of the task that runs, in ms. */
  now: () => number
  /** Sets when a task runs (ms), in place of the time it had; Infinity calls it off. */
  set: (task: number, atMs: number) => void
  /** Runs everything that is due before `endMs`. Tasks are known by their place in the list. */
  run: (tasks: readonly (() => void)[], endMs: number) => void
}

/** A clock of so many tasks, each of which waits for one moment at a time. */
export function createTimeline(size: number): Timeline {
  // a phone waits for a few things: the next one is found sooner by a look at all than in a heap
  const times = new Float64Array(size).fill(Infinity)
  let nowMs = 0
  const next = () => {
    let first = 0
    for (let task = 1; task < size; task += 1) {
      if (times[task]! < times[first]!) first = task
    }
    return first
  }
  return {
    now: () => nowMs,
    set: (task, atMs) => {
      times[task] = atMs
    },
    run: (tasks, endMs) => {
      for (let task = next(); times[task]! < endMs; task = next()) {
        nowMs = times[task]!
        times[task] = Infinity
        tasks[task]!()
      }
    },
  }
}
