import type { AlertEffect } from '#domain/order-alerts/events.ts'
import {
  MAX_REMEMBERED,
  type AlertState,
  type ListState,
  type Marks,
  type Pending,
} from '#domain/order-alerts/state.ts'
import type { Side } from '#domain/side.ts'

/** Writes that are not urgent are batched for this time. */
const SAVE_AFTER_MS = 300

/** One event being reduced: the state so far and its effects. */
export type Step = {
  readonly at: number
  /** An order that has expired by this time has expired, however the phone's clock was set. */
  readonly earliestServerAt: number
  /** A copy that the rules may mutate. */
  readonly state: AlertState
  readonly effects: AlertEffect[]
}

export function change(step: Step, next: Partial<AlertState>): void {
  Object.assign(step.state, next)
}

export function changeList(step: Step, side: Side, next: Partial<ListState>): void {
  const { lists } = step.state
  change(step, { lists: { ...lists, [side]: { ...lists[side], ...next } } })
}

/** Changes every pending entry. */
export function changePending(step: Step, next: (entry: Pending) => Partial<Pending>): void {
  const entries = [...step.state.pending].map(
    ([key, entry]) => [key, { ...entry, ...next(entry) }] as const,
  )
  change(step, { pending: new Map(entries) })
}

/** Adds marks to keys. Returns the keys that did not have all of them. */
export function mark(step: Step, keys: Iterable<string>, marks: Marks): string[] {
  const names = Object.keys(marks) as (keyof Marks)[]
  const { marks: before } = step.state
  const fresh = [...keys].filter((key) => {
    const known = before.get(key)
    return names.some((name) => known?.[name] === undefined)
  })
  if (fresh.length === 0) return fresh
  const next = new Map(before)
  for (const key of fresh) {
    const known = next.get(key)
    // moved to the end: the oldest entries are dropped first
    next.delete(key)
    next.set(key, { ...known, ...marks })
  }
  change(step, { marks: next.size > 2 * MAX_REMEMBERED ? newest(next) : next })
  return fresh
}

const newest = (marks: ReadonlyMap<string, Marks>) => new Map([...marks].slice(-MAX_REMEMBERED))

/** As `mark`, for shared marks: also schedules the write to storage. */
export function markShared(
  step: Step,
  keys: Iterable<string>,
  marks: Marks,
  canWait = false,
): void {
  if (mark(step, keys, marks).length > 0) save(step, canWait)
}

export function save(step: Step, canWait = false): void {
  const saveAt = step.at + (canWait ? SAVE_AFTER_MS : 0)
  change(step, { saveAt: Math.min(step.state.saveAt ?? Infinity, saveAt) })
}
