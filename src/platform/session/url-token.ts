import type { Session } from '#platform/session/session.ts'

/** Characters a bearer header can carry; anything else is no valid token. */
const TOKEN = /^[\w.|~+/=-]{1,2048}$/
const ID = /^[\w.-]{1,64}$/

const SECRET_PARAMETERS = ['token', 'id']

export type UrlToken = { session: Session | null; cleanUrl: string }

/**
 * Reads token and id from a URL's query and from the query inside its hash, and returns the address
 * without them (R2.16). The hash's other parameters stay, because they belong to the screen. So
 * does an id without a token. The URL's own query moves into the hash, unless the screen is home,
 * which takes no parameters: the router would append it to the value of the hash's last parameter
 * (`?fbclid=x#/orderCInfo?id=C7`).
 */
export function takeUrlToken(href: string): UrlToken {
  const url = new URL(href)
  const [hashPath, hashQuery] = splitOnce(url.hash, '?')
  const inside = new URLSearchParams(hashQuery)
  const token = url.searchParams.get('token') ?? inside.get('token')
  if (token === null && url.search === '') return { session: null, cleanUrl: href }
  const id = url.searchParams.get('id') ?? inside.get('id')
  const isHome = /^#?\/?$/.test(hashPath)
  url.searchParams.forEach((value, name) => {
    if (!isHome && !inside.has(name)) inside.append(name, value)
  })
  url.search = ''
  if (token !== null) for (const name of SECRET_PARAMETERS) inside.delete(name)
  const rest = inside.toString()
  url.hash = rest === '' ? hashPath : `${hashPath}?${rest}`
  return {
    session:
      token !== null && TOKEN.test(token)
        ? { token, id: id !== null && ID.test(id) ? id : null }
        : null,
    cleanUrl: url.href,
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
