import { isBody } from '#lib/normalise/list.ts'

/** What a Laravel resource puts beside the `data` that it wraps its content in. */
const BESIDE_DATA: ReadonlySet<string> = new Set(['data', 'meta', 'links', 'message', 'status'])

/**
 * The content of an answer's `data`, which a resource may have wrapped in a `data` of its own. An
 * object that has more to say than its `data` is the content itself.
 */
export function readData(data: unknown): unknown {
  const isWrapper =
    isBody(data) && isBody(data['data']) && Object.keys(data).every((key) => BESIDE_DATA.has(key))
  return isWrapper ? data['data'] : data
}
