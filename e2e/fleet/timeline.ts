/** One phone's clock: runs due tasks in order, without waiting. */
export type Timeline = {
  /** The time of the current task, in ms. */
  now: () => number
  /** Sets the time (ms) when a task runs, replacing its previous one; Infinity cancels it. */
  set: (task: number, atMs: number) => void
  /** Runs all tasks due before `endMs`. Tasks are identified by their index. */
  run: (tasks: readonly (() => void)[], endMs: number) => void
}

/** A clock for `size` tasks, each with at most one pending time. */
export function createTimeline(size: number): Timeline {
  // a linear search is faster than a heap for so few tasks
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
