/** A piece of a text: plain text, or a web address in it. */
export type TextPiece = { at: number; text: string; link: URL | null }

/** Up to white space, quotes, brackets or an invisible character. */
const ADDRESS = /\bhttps?:\/\/[^\s\p{C}<>"'`{}|\\^“”‘’「」『』（）【】《》，。；！？、]+/giu
/** Trailing punctuation belongs to the sentence and not to the address. */
const SENTENCE_END = /[.,;:!?)\]*_~]+$/
const MAX_SHOWN = 60

function readAddress(text: string): URL | null {
  try {
    const url = new URL(text)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isWeb || !url.hostname.includes('.')) return null
    // 'https://bank.com@evil.com' leads to evil.com, so nothing before the host is shown
    url.username = ''
    url.password = ''
    return url
  } catch {
    return null
  }
}

/**
 * Finds the web addresses in a foreign text (only http and https with a host); the rest stays plain
 * text.
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
 * A URL for display: its true host first, in punycode if it has unusual characters, so that neither
 * a prefix nor look-alike letters can imitate another host.
 */
export function shownAddress(url: URL): string {
  const rest = `${url.pathname}${url.search}${url.hash}`
  const shown = rest === '/' ? url.host : `${url.host}${rest}`
  return shown.length > MAX_SHOWN && shown.length > url.host.length + 1
    ? `${shown.slice(0, Math.max(MAX_SHOWN - 1, url.host.length))}…`
    : shown
}
