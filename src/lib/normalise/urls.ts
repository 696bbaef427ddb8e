import { parseUntrustedJson } from '#lib/json.ts'
import { isBody } from '#lib/normalise/list.ts'

/** Shared by all orders without photos: a list may have thousands. */
const NONE: readonly string[] = []

const urlOf = (item: unknown) => (isBody(item) ? item['url'] : item)

/**
 * Parses a list of URLs: texts or files with a `url`, in an array, in an object as PHP makes of a
 * filtered array, or as the JSON text of either. What is not text is left out.
 */
export function readUrls(value: unknown): readonly string[] {
  const list = typeof value === 'string' ? parseUntrustedJson(value) : value
  if (typeof list !== 'object' || list === null) return NONE
  const urls = Object.values(list)
    .map(urlOf)
    .filter((url): url is string => typeof url === 'string' && url !== '')
  return urls.length === 0 ? NONE : urls
}
