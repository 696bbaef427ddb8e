/** One phone's clock: runs what is due in the order of its time, without waiting. */
export type Timeline = {
  /** The time of the task that runs, in ms. */
  now: () => number
  /** Sets when a task runs (ms), in place of the time it had; Infinity calls it off. */
  set: (task: number, atMs: number) => void
  isSet: (task: number) => boolean
  /** Runs everything that is due before `endMs`. */
  run: (endMs: number) => void
}

/** Tasks are known by their place in the list, and each waits for one moment at a time. */
export function createTimeline(tasks: readonly (() => void)[]): Timeline {
  // a phone waits for a few things: the next one is found sooner by a look at all than in a heap
  const times = new Float64Array(tasks.length).fill(Infinity)
  let nowMs = 0
  const next = () => {
    let first = 0
    for (let task = 1; task < times.length; task += 1) {
      if (times[task]! < times[first]!) first = task
    }
    return first
  }
  return {
    now: () => nowMs,
    set: (task, atMs) => {
      times[task] = atMs
    },
    isSet: (task) => times[task]! < Infinity,
    run: (endMs) => {
      for (let task = next(); times[task]! < endMs; task = next()) {
        nowMs = times[task]!
        times[task] = Infinity
        tasks[task]!()
      }
    },
  }
}
