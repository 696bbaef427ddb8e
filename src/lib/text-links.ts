/** A piece of a text: words, or a web address in it. */
export type TextPiece = { at: number; text: string; link: URL | null }

/** Up to white space, quotes, brackets and anything that is not seen. */
const ADDRESS = /\bhttps?:\/\/[^\s\p{C}<>"'`{}|\\^“”‘’「」『』（）【】《》，。；！？、]+/giu
/** What ends a sentence belongs to it and not to the address. */
const SENTENCE_END = /[.,;:!?)\]*_~]+$/
const MAX_SHOWN = 60

function readAddress(text: string): URL | null {
  try {
    const url = new URL(text)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isWeb || !url.hostname.includes('.')) return null
    // 'https://bank.com@evil.com' goes to evil.com: nothing before the host is kept
    url.username = ''
    url.password = ''
    return url
  } catch {
    return null
  }
}

/**
 * Finds the web addresses in a foreign text (http and https with a host, nothing else): what is no
 * link stays text.
 */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(SENTENCE_END, '')
    const link = readAddress(address)
    if (!link) continue
    if (index > end) pieces.push({ at: end, text: text.slice(end, index), link: null })
    pieces.push({ at: index, text: address, link })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), link: null })
  return pieces
}

/**
 * An address as it is shown: its true host first, in punycode where it is not plain, so that
 * nothing in front of it or in look-alike letters can pretend to be another.
 */
export function shownAddress(url: URL): string {
  const rest = `${url.pathname}${url.search}${url.hash}`
  const shown = rest === '/' ? url.host : `${url.host}${rest}`
  return shown.length > MAX_SHOWN && shown.length > url.host.length + 1
    ? `${shown.slice(0, Math.max(MAX_SHOWN - 1, url.host.length))}…`
    : shown
}
