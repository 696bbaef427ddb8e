/** Whether a text may be an invitation code. */
export const isInviteCode = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/**
 * The invitation code of a link: from the query inside the hash, else from the URL's own query
 * (`/#/register?code=…`, `/?code=…#/register`). Read from the URL itself, because the router parses
 * '1e5' as a number and quotes such a text when it writes the URL. The end of a link in a message may
 * have got its punctuation.
 */
export function inviteCodeOf(href: string): string | null {
  const url = new URL(href)
  const hashQuery = url.hash.slice(url.hash.indexOf('?') + 1)
  const inside = url.hash.includes('?') ? new URLSearchParams(hashQuery).get('code') : null
  const text = inside ?? url.searchParams.get('code') ?? ''
  const code = text.replaceAll(/^[\s"]+|[^\w-]+$/g, '')
  return isInviteCode(code) ? code : null
}
