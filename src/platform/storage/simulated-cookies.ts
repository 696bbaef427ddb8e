/**
 * For unit tests: a `document` with the cookies of `jar`, by name. Cookies are deleted as by
 * `deleteCookie`; while `refuses` is true, none is stored.
 */
export function documentWithCookies(
  jar: Map<string, string>,
  refuses: () => boolean = () => false,
): object {
  return {
    addEventListener: () => undefined,
    querySelector: () => null,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else if (!refuses()) jar.set(name, value)
    },
  }
}
