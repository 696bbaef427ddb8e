import { parseUntrustedJson } from '#lib/json.ts'
import { isBody } from '#lib/normalise/list.ts'

/** Shared by all orders without photos: a list may have thousands. */
const NONE: readonly string[] = []

/** The keys under which a file may have its URL, in order of preference. */
const URL_KEYS = ['url', 'full_url', 'path', 'src']

/** Empty for what is there but has no URL; undefined if nothing is there. */
function urlOf(item: unknown): string | undefined {
  if (isBody(item)) return URL_KEYS.map((key) => urlOf(item[key])).find(Boolean) ?? ''
  if (typeof item === 'string') return item.trim() || undefined
  return item ? '' : undefined
}

/**
 * Parses a list of URLs: texts or files, in an array, in an object as PHP makes of a filtered array,
 * or as the JSON text of either; or a single one. What is there but has no URL gets an empty one: it
 * is not to pass for nothing.
 */
export function readUrls(value: unknown): readonly string[] {
  const json = typeof value === 'string' ? parseUntrustedJson(value) : value
  const files = json === undefined ? value : json
  const isList = typeof files === 'object' && files !== null && !urlOf(files)
  const urls = (isList ? Object.values(files) : [files])
    .map(urlOf)
    .filter((url) => url !== undefined)
  return urls.length === 0 ? NONE : urls
}
