/**
 * The options of a navigation that changes a filter or tab of the screen: no history entry (R1.21),
 * and the scroll position stays (R1.19).
 */
export const IN_PLACE = { replace: true, resetScroll: false } as const
