import type { ChatMessage } from '#api/chat/contract.ts'
import { backendOrigin } from '#platform/backend-origin.ts'

/** A message's file. `isTrusted`: the server names it as a file; a text may come from anybody. */
export type MessageMedia = { kind: 'image' | 'video' | 'other'; url: string; isTrusted: boolean }

const IMAGE = /\.(?:jpe?g|png)$/i
const VIDEO = /\.(?:mp4|mov|avi|mpeg|quicktime)$/i

export type FileParts = Pick<ChatMessage, 'fileUrl' | 'isFile' | 'text'>

/** Browsers block http on an https page; other schemes are no file URLs. */
function readUrl(text: string, base?: string): URL | null {
  try {
    const url = new URL(text, base)
    if (url.username !== '' || url.password !== '') return null
    return url.protocol === 'https:' || url.protocol === location.protocol ? url : null
  } catch {
    return null
  }
}

const kindOf = (path: string) =>
  IMAGE.test(path) ? 'image' : VIDEO.test(path) ? 'video' : ('other' as const)

const isOurs = ({ origin }: URL) => origin === location.origin || origin === backendOrigin()

/** The file that the server names. It may leave out its own host. */
function namedFile({ fileUrl }: FileParts): MessageMedia | null {
  if (fileUrl === null) return null
  const url = readUrl(fileUrl, fileUrl.startsWith('/') ? backendOrigin() : undefined)
  return url && { kind: kindOf(url.pathname), url: url.href, isTrusted: true }
}

/**
 * The file that a text points to: it consists only of a URL with a known extension. The path counts:
 * 'x.jpg?onerror' has no known extension.
 */
function linkedFile({ text, isFile }: FileParts): MessageMedia | null {
  const trimmed = text.trim()
  if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(trimmed)) return null
  const url = readUrl(trimmed)
  if (!url || url.search !== '' || url.hash !== '') return null
  const kind = kindOf(url.pathname)
  return kind === 'other' ? null : { kind, url: url.href, isTrusted: isFile || isOurs(url) }
}

/**
 * The file of a message (R10.13). The name of a download, such as '/download/17', tells less than a
 * text with a known extension.
 */
export function mediaOf(message: FileParts): MessageMedia | null {
  const named = namedFile(message)
  return named && named.kind !== 'other' ? named : (linkedFile(message) ?? named)
}

/** The caption of a file: any text other than a file's URL or name. */
export function captionOf({ text, fileUrl }: ChatMessage): string {
  const trimmed = text.trim()
  if (/\s/.test(trimmed)) return trimmed
  const path = trimmed.replace(/(?<=^https?:.*)[?#].*/i, '')
  // the server may leave out its own host
  const isNamed = fileUrl !== null && trimmed.endsWith(fileUrl)
  return isNamed || kindOf(path) !== 'other' ? '' : trimmed
}
