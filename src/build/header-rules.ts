/** A path in _headers, with `*` as a wildcard, and its headers. */
export type HeaderRule = { path: string; headers: [name: string, value: string][] }

/** Parses the format of Netlify and Cloudflare Pages: a path, followed by its indented headers. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: [] })
      continue
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (!name || value === undefined)
      throw new Error(
        `_headers: cannot parse "${line}": write a path, or an indented "Name: value".`,
      )
    rules.at(-1)?.headers.push([name, value.trim()])
  }
  return rules
}

/** The headers sent with a path. A later rule replaces headers of an earlier one. */
export function rulesFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  )
  return new Map(found.flatMap(({ headers }) => headers))
}

/**
 * The sources of pictures and videos besides the app's own origin, for the Content Security Policy:
 * the listed hosts with their subdomains, any https host if none is listed, and the backend.
 */
export function mediaSources(hosts: string, apiUrl: string): string {
  const listed = hosts
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .flatMap((host) => (host === '' ? [] : [`https://${host}`, `https://*.${host}`]))
  const all = listed.length > 0 ? listed : ['https:']
  return [...all, apiUrl].join(' ').trim()
}

/**
 * The rules in nginx's format, to be included in a server block. Each location repeats the common
 * headers, because nginx drops inherited ones as soon as a location adds its own. Errors are sent
 * without Cache-Control: otherwise a browser would keep the 404 of a missing chunk for a year.
 */
export function nginxHeaders(rules: readonly HeaderRule[]): string {
  const prefixes = rules.filter(({ path }) => path.endsWith('*'))
  const locations = rules.map((rule) => {
    const isPrefix = prefixes.includes(rule)
    const path = rule.path.replace(/\*$/, '')
    const sent = [...rulesFor(isPrefix ? prefixes : rules, path)]
    const lines = sent.map(
      ([name, value]) =>
        `  add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};`,
    )
    const where = isPrefix ? path : `= ${path}`
    return `location ${where} {\n${lines.join('\n')}\n  try_files $uri $uri/index.html =404;\n}\n`
  })
  return locations.join('')
}
