/**
 * The oldest browsers the app runs in, by their names in MDN's compatibility data. Older ones get a
 * page that explains what to update (index.html).
 */
export const OLDEST_BROWSERS = {
  chrome: 111,
  chrome_android: 111,
  webview_android: 111,
  edge: 111,
  samsunginternet_android: 22,
  firefox: 121,
  firefox_android: 121,
  safari: 16.4,
  safari_ios: 16.4,
} as const

/** The same as build targets; Samsung Internet and the WebView are Chromium. */
export const TARGETS = [
  `chrome${OLDEST_BROWSERS.chrome}`,
  `edge${OLDEST_BROWSERS.edge}`,
  `firefox${OLDEST_BROWSERS.firefox}`,
  `safari${OLDEST_BROWSERS.safari}`,
  `ios${OLDEST_BROWSERS.safari_ios}`,
]

type Since = string | boolean | null | undefined
type Statement = {
  version_added?: Since
  prefix?: string
  alternative_name?: string
  flags?: unknown[]
  partial_implementation?: boolean
}

/** A feature in MDN's data; its sub-features are nested by name. */
export type Feature = { readonly [part: string]: Feature | undefined }

const COMPAT = '__compat'

/** Whether an entry has support data itself, and not only sub-features. */
export const isFeature = (entry: Feature | undefined): boolean =>
  entry !== undefined && COMPAT in entry

export const partsOf = (entry: Feature | undefined): [name: string, part: Feature][] =>
  Object.entries(entry ?? {}).flatMap(([name, part]) =>
    name === COMPAT || part === undefined ? [] : [[name, part]],
  )

const isIn = (statement: Statement, oldest: number): boolean => {
  const { version_added: since, prefix, alternative_name: other, flags } = statement
  const isPartial = statement.partial_implementation === true
  if (isPartial || flags || prefix !== undefined || other !== undefined) return false
  if (since === true) return true
  return typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= oldest
}

/** Whether all of the oldest browsers support it in full; unknown features count as supported. */
export function isSupported(feature: Feature | undefined): boolean {
  const compat = feature?.[COMPAT] as
    | { support: Record<string, Statement | Statement[]> }
    | undefined
  const support = compat?.support
  if (!support) return true
  return Object.entries(OLDEST_BROWSERS).every(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat()
    return statements.length === 0 || statements.some((statement) => isIn(statement, oldest))
  })
}
