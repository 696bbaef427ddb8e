import type { HistoryState } from '@tanstack/react-router'

/**
 * The state of the history entry that opens the chat over the current screen. It keeps what is known
 * of the entries behind, so that a reload inserts none twice.
 */
export const overScreen = ({ isOverList }: HistoryState): HistoryState =>
  isOverList ? { isOverList, isOverScreen: true } : { isOverScreen: true }
