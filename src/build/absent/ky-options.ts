type Options = Record<string, unknown>

/**
 * In place of how ky merges options: no request of the app changes the headers and hooks of its one
 * instance, so one object prevails over the other.
 * @public
 */
export const validateAndMerge = (defaults?: Options, options?: Options): Options => ({
  ...defaults,
  ...options,
})

/**
 * Requests are made of URLs, which have no headers.
 * @public
 */
export const mergeHeaders = (_ofUrl: undefined, headers?: Record<string, string>) =>
  new Headers(headers)

/** @public */
export const mergeHooks = (_none: object, hooks?: Options): Options => ({
  beforeError: [],
  ...hooks,
})

/** @public */
export const hasSearchParameters = (query: object) => Object.keys(query).length > 0

/**
 * What ky passes to `fetch` beside the request: nothing, because the app has no such options.
 * @public
 */
export const findUnknownOptions = () => undefined

/**
 * For hooks that change options.
 * @public
 */
export const cloneShallow = undefined
/** @public */
export const deletedParametersSymbol = undefined
/** @public */
export const replaceOption = undefined
