/**
 * In place of what ky reads from responses that ask to be repeated later.
 * @public
 */
export const getRetryTimingHeader = undefined
/** @public */
export const calculateRetryTimingDelay = undefined
