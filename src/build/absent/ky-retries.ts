/**
 * In place of how ky repeats requests, which is off: with a limit of 0 it throws the error before it
 * reads any of the rest.
 * @public
 */
export const normalizeRetryOptions = () => ({ limit: 0 })

/**
 * In the same module as the retries: the app writes methods in capitals.
 * @public
 */
export const normalizeRequestMethod = (method: string) => method

/**
 * When a response asks to be repeated.
 * @public
 */
export const getRetryTimingHeader = undefined
/** @public */
export const calculateRetryTimingDelay = undefined

/**
 * Whether an error is one of the network, which ky would repeat: the app reads the browser's error,
 * not ky's around it. Also in place of the delay, which never runs.
 * @public
 */
// oxlint-disable-next-line import/no-default-export -- the modules that it replaces have one
export default () => false
