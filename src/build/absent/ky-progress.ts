/**
 * In place of ky's streams that report progress.
 * @public
 */
export const streamRequest = undefined
/** @public */
export const streamResponse = undefined
