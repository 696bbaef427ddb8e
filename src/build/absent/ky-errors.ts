/**
 * In place of ky's errors for retries, statuses and schemas. A class, because ky asks of every error
 * whether it is one.
 * @public
 */
export class ForceRetryError extends Error {}
/** @public */
export const HTTPError = undefined
/** @public */
export const NetworkError = undefined
/** @public */
export const NonError = undefined
/** @public */
export const SchemaValidationError = undefined
