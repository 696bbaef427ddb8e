/**
 * A controller that is also aborted with `signal`. Not AbortSignal.any, which the oldest supported
 * browsers lack.
 */
export function abortedWith(signal: AbortSignal | undefined): AbortController {
  const aborter = new AbortController()
  const abort = () => aborter.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { signal: aborter.signal })
  return aborter
}
