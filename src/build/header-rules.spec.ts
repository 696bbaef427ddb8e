import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mediaSources, nginxHeaders, parseHeaders, rulesFor } from './header-rules.ts'
import { serviceWorker } from './service-worker.ts'

const RULES = parseHeaders(`# a comment
/*
  X-One: 1
  Cache-Control: public
/sw.js
  Cache-Control: no-cache
/assets/*
  Cache-Control: immutable
`)

it.each([
  ['', '', 'https:'],
  ['', 'http://api.test', 'https: http://api.test'],
  [
    'cdn.test, Media.Example',
    'https://api.test',
    'https://cdn.test https://*.cdn.test https://media.example https://*.media.example https://api.test',
  ],
])('pictures with hosts "%s" and backend "%s" may load from %s', (hosts, apiUrl, sources) => {
  expect(mediaSources(hosts, apiUrl)).toBe(sources)
})

describe('headers of a path', () => {
  it.each([
    ['/', 'public'],
    ['/sw.js', 'no-cache'],
    ['/sw.js.map', 'public'],
    ['/assets/a.js', 'immutable'],
  ])('%s is sent with cache-control %s and the common headers', (path, cache) => {
    expect(Object.fromEntries(rulesFor(RULES, path))).toEqual({
      'X-One': '1',
      'Cache-Control': cache,
    })
  })

  it('a line that cannot be parsed is an error, not a missing header', () => {
    expect(() => parseHeaders('/*\n  no colon')).toThrow('no colon')
  })

  it('nginx repeats the common headers in each location', () => {
    expect(nginxHeaders(RULES)).toContain(
      'location = /sw.js {\n  add_header X-One "1" always;\n  add_header Cache-Control "no-cache";',
    )
  })

  it("nginx sends other files without the start page's own headers", () => {
    const rules = parseHeaders('/*\n  Cache-Control: public\n/\n  Cache-Control: no-cache\n')
    expect(nginxHeaders(rules)).toContain('location / {\n  add_header Cache-Control "public";')
  })

  it('nginx sends no cache header with an error', () => {
    expect(nginxHeaders(RULES)).not.toMatch(/Cache-Control .* always/)
  })
})

const DEPLOYED = parseHeaders(
  readFileSync(new URL('../../public/_headers', import.meta.url), 'utf8'),
)

it('no path gets a header from two of the deployed rules: Cloudflare would join the values', () => {
  const names = DEPLOYED.flatMap(({ path }) =>
    DEPLOYED.filter((rule) => path.startsWith(rule.path.replace(/\*$/, '')))
      .filter((rule) => rule.path === path || rule.path.endsWith('*'))
      .flatMap(({ headers }) => headers.map(([name]) => `${path} ${name}`)),
  )
  expect(names).toEqual([...new Set(names)])
})

it('browsers are held to HTTPS for a year on the host of the app only, not on those below it', () => {
  expect(rulesFor(DEPLOYED, '/').get('Strict-Transport-Security')).toBe('max-age=31536000')
})

it('a CDN keeps no older version of a file that the worker checks by its digest', () => {
  const { globPatterns = [] } = { ...serviceWorker({}).injectManifest }
  const caching = globPatterns.map((pattern) => {
    const path = `/${pattern.replace('*', 'name')}`
    return [path, rulesFor(DEPLOYED, path).get('Cache-Control')]
  })
  expect(Object.fromEntries(caching)).toEqual({
    '/index.html': 'no-cache',
    // named after their content
    '/assets/name': expect.stringContaining('immutable'),
    '/music/name': 'no-cache',
    '/icons/icon.svg': 'no-cache',
  })
})

it('nginx as the README configures it logs no query string, which may hold a token', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, format = ''] = /^ *access_log \S+ (\w+);/m.exec(readme) ?? []
  const [, pattern = ''] = new RegExp(`^log_format ${format} '(.+)';$`, 'm').exec(readme) ?? []
  expect(pattern).toContain('$uri')
  expect(pattern).not.toMatch(/\$(request|request_uri|args|query_string|arg_\w+|http_referer)\b/)
})
