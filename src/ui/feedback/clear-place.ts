export type Box = { top: number; bottom: number; left: number; right: number }

/** Between a message and what it stays clear of, in CSS px. */
const GAP = 8

/**
 * How far down, in CSS px, a box has to move so that it covers none of the others, which it may meet
 * one below the other.
 */
export function clearOffset(box: Box, others: readonly Box[]): number {
  const height = box.bottom - box.top
  let top = box.top
  for (const other of others.toSorted((a, b) => a.top - b.top)) {
    const isBeside = other.right <= box.left || other.left >= box.right
    if (!isBeside && other.bottom > top && other.top < top + height) top = other.bottom + GAP
  }
  return top - box.top
}
