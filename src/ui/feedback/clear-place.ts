type Box = { top: number; bottom: number; left: number; right: number }

/** The distance of a message from the elements it must not cover, in CSS px. */
const GAP = 8

/** How far down a box has to move to cover none of the others, in CSS px. */
export function clearOffset(box: Box, others: readonly Box[]): number {
  const height = box.bottom - box.top
  let top = box.top
  for (const other of others.toSorted((a, b) => a.top - b.top)) {
    const isBeside = other.right <= box.left || other.left >= box.right
    if (!isBeside && other.bottom > top && other.top < top + height) top = other.bottom + GAP
  }
  return top - box.top
}
