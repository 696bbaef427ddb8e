import { APP_BAR_PX } from '#ui/foundation/app-bar-height.ts'

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

/**
 * How far a box has to move to be above a dialog, negative for up; null if there is no room above it.
 * It may cover the app bar below the dialog.
 */
export function offsetAbove(box: Box, dialog: Box): number | null {
  const offset = Math.min(0, dialog.top - GAP - box.bottom)
  return offset < -APP_BAR_PX ? null : offset
}

/** The given offset, unless a box would then cover the actions below it; then as far up as it may be. */
export const offsetBefore = (offset: number, box: Box, actions: readonly Box[]): number =>
  actions.some(({ top }) => box.bottom + offset > top - GAP) ? -APP_BAR_PX : offset
