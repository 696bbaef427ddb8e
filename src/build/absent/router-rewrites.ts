/**
 * In place of the router's rewriting of addresses, of which the app has none.
 * @public
 */
export const executeRewriteInput = (_rewrite: undefined, url: URL) => url
/** @public */
export const executeRewriteOutput = (_rewrite: undefined, url: URL) => url
/**
 * For an app below a path.
 * @public
 */
export const rewriteBasepath = undefined
/** @public */
export const composeRewrites = undefined
