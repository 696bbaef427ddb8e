/** Why a file is rejected before it is processed. */
type MediaRejection =
  /** Apple's photo format, which most servers and browsers cannot show. */
  | 'heic'
  /** Not an accepted image or video format. */
  | 'type'
  /** Its extension, type and content do not match. */
  | 'mismatch'
  | 'empty'
  /** The phone does not allow reading it: deleted meanwhile, or still in a cloud. */
  | 'unreadable'

export type Media = { kind: 'image' | 'video' } | { kind: 'rejected'; reason: MediaRejection }

type Content = 'png' | 'jpeg' | 'film' | 'avi' | 'heic'

type Format = { content: Content; types: readonly string[] }

const PNG_FORMAT: Format = { content: 'png', types: ['image/png'] }
const JPEG_FORMAT: Format = { content: 'jpeg', types: ['image/jpeg', 'image/jpg'] }

/**
 * The accepted formats (R10.15): png, jpg; mov, mp4, avi. By extension, with the content and types
 * that match it.
 */
const FORMATS: Record<string, Format> = {
  png: PNG_FORMAT,
  jpg: JPEG_FORMAT,
  jpeg: JPEG_FORMAT,
  jfif: JPEG_FORMAT,
  mov: { content: 'film', types: ['video/quicktime'] },
  mp4: { content: 'film', types: ['video/mp4'] },
  avi: {
    content: 'avi',
    types: ['video/x-msvideo', 'video/avi', 'video/vnd.avi', 'video/msvideo'],
  },
}

/** Chat apps save photos without an extension; a video, which is sent under its own name, has one. */
const WITHOUT_EXTENSION = [PNG_FORMAT, JPEG_FORMAT]

/**
 * An inner extension that a careless server would execute or serve as a page: 'receipt.php.jpg'. A
 * screenshot's 'com.globe.gcash.jpg' has none of these.
 */
const DANGEROUS =
  /^(?:exe|bat|cmd|msi|scr|apk|jar|js|mjs|vbs|ps1|sh|php\d?|phtml|phar|aspx?|jspx?|cgi|pl|py|s?html?|xhtml|svgz?|xml|hta|swf)$/

const HEAD_BYTES = 32

/** Checks a file by its extension if it has one, its type and its first bytes (R10.30). */
export async function recogniseMedia(file: File): Promise<Media> {
  const parts = file.name.toLowerCase().split('.')
  const extension = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  if (/^hei[cf]s?$|^avif$/.test(extension) || /^image\/(?:hei[cf]|avif)/.test(file.type)) {
    return reject('heic')
  }
  const named = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined
  const isUnknown = !named && extension !== ''
  if (isUnknown || parts.slice(1, -1).some((part) => DANGEROUS.test(part))) return reject('type')
  if (file.size === 0) return reject('empty')
  let head: Uint8Array
  try {
    head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch {
    return reject('unreadable')
  }
  const content = contentOf(head)
  if (content === 'heic') return reject('heic')
  const format = named ?? WITHOUT_EXTENSION.find((each) => each.content === content)
  if (!format) return reject('type')
  // a file picker may give no type
  const isTypeRight = file.type === '' || format.types.includes(file.type.toLowerCase())
  if (content !== format.content || !isTypeRight) return reject('mismatch')
  return { kind: content === 'png' || content === 'jpeg' ? 'image' : 'video' }
}

const reject = (reason: MediaRejection): Media => ({ kind: 'rejected', reason })

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
/** Brands of the same container that hold a picture. */
const PICTURE_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1|avif|avis)$/

function contentOf(head: Uint8Array): Content | null {
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte)
  const letters = (from: number) => String.fromCodePoint(...head.slice(from, from + 4))
  if (startsWith(PNG)) return 'png'
  if (startsWith(JPEG)) return 'jpeg'
  if (letters(0) === 'RIFF' && letters(8) === 'AVI ') return 'avi'
  if (letters(4) === 'ftyp') return PICTURE_BRANDS.test(letters(8)) ? 'heic' : 'film'
  // QuickTime files from before brands existed
  return /^(?:moov|mdat|wide|free|skip|pnot)$/.test(letters(4)) ? 'film' : null
}
