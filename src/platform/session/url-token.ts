import type { Session } from '#platform/session/session.ts'

/** Characters a bearer header can carry; anything else is no valid token. */
const TOKEN = /^[\w.|~+/=-]{1,2048}$/
const ID = /^[\w.-]{1,64}$/

const SECRET_PARAMETERS = ['token', 'id']

export type UrlToken = { session: Session | null; cleanUrl: string }

/**
 * Reads the token, and the id beside it, from a URL's query or from the query inside its hash, and
 * returns the address without them (R2.16). The hash's other parameters stay, because they belong to
 * the screen. So does an id without a token beside it. The URL's own query moves into the hash,
 * unless the screen is home, which takes no parameters: the router would append it to the value of
 * the hash's last parameter (`?fbclid=x#/orderCInfo?id=C7`).
 */
export function takeUrlToken(href: string): UrlToken {
  const url = new URL(href)
  const [hashPath, hashQuery] = splitOnce(url.hash, '?')
  const inside = new URLSearchParams(hashQuery)
  const linked = [url.searchParams, inside].filter((query) => query.has('token'))
  if (linked.length === 0 && url.search === '') return { session: null, cleanUrl: href }
  const valueOf = (name: string) => linked.find((query) => query.has(name))?.get(name)
  // an unescaped '+' is a space in a query, which no token contains
  const token = valueOf('token')?.replaceAll(' ', '+')
  const id = valueOf('id')
  for (const query of linked) for (const name of SECRET_PARAMETERS) query.delete(name)
  const isHome = /^#?\/?$/.test(hashPath)
  url.searchParams.forEach((value, name) => {
    if (!isHome && !inside.has(name)) inside.append(name, value)
  })
  url.search = ''
  const rest = inside.toString()
  url.hash = rest === '' ? hashPath : `${hashPath}?${rest}`
  return {
    session: token && TOKEN.test(token) ? { token, id: id && ID.test(id) ? id : null } : null,
    cleanUrl: url.href,
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
