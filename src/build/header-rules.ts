/** A path of _headers, `*` standing for anything, and what is sent with it. */
export type HeaderRule = { path: string; headers: [name: string, value: string][] }

/** Reads the form that Netlify and Cloudflare Pages read: a path, then its headers, indented. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: [] })
      continue
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (!name || value === undefined) throw new Error(`_headers: cannot read "${line}"`)
    rules.at(-1)?.headers.push([name, value.trim()])
  }
  return rules
}

/** What is sent with a path. A later rule's header replaces an earlier one's. */
export function rulesFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  )
  return new Map(found.flatMap(({ headers }) => headers))
}

/**
 * Where pictures and videos may come from besides the app's own origin, as a policy names it: the
 * listed hosts with their subdomains, any https where none is listed, and the backend.
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
 * The same for nginx, to be included in a server block. Each location repeats what holds for all:
 * nginx drops what it inherits as soon as a location adds a header of its own.
 */
export function nginxHeaders(rules: readonly HeaderRule[]): string {
  const locations = rules.map(({ path }) => {
    const isPrefix = path.endsWith('*')
    const sent = [...rulesFor(rules, isPrefix ? path.slice(0, -1) : path)]
    const lines = sent.map(([name, value]) => `  add_header ${name} "${value}" always;`)
    const where = isPrefix ? path.slice(0, -1) : `= ${path}`
    return `location ${where} {\n${lines.join('\n')}\n  try_files $uri $uri/index.html =404;\n}\n`
  })
  return locations.join('')
}
