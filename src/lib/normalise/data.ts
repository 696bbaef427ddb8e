import { isBody } from '#lib/normalise/list.ts'

/** The keys that a Laravel resource may have beside the `data` it wraps its content in. */
const BESIDE_DATA: ReadonlySet<string> = new Set(['data', 'meta', 'links', 'message', 'status'])

/**
 * The content of a response's `data`, which a resource may have wrapped in another `data`. An
 * object with other keys beside its `data` is the content itself.
 */
export function readData(data: unknown): unknown {
  const isWrapper =
    isBody(data) && isBody(data['data']) && Object.keys(data).every((key) => BESIDE_DATA.has(key))
  return isWrapper ? data['data'] : data
}
