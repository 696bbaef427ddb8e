/**
 * In place of what React Query does for components that suspend or throw their errors, which no query
 * of the app asks for.
 * @public
 */
export const ensureSuspenseTimers = () => undefined
/** @public */
export const shouldSuspend = () => false
/** @public */
export const ensurePreventErrorBoundaryRetry = () => undefined
/** @public */
export const useClearResetErrorBoundary = () => undefined
/** @public */
export const getHasError = () => false
/** @public */
export const useQueryErrorResetBoundary = () => undefined

/**
 * For other hooks, and named exports.
 * @public
 */
export const defaultThrowOnError = undefined
/** @public */
export const fetchOptimistic = undefined
/** @public */
export const QueryErrorResetBoundary = undefined
