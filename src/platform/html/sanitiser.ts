import DOMPurify from 'dompurify'
import { disarm, withoutMarks } from '#platform/html/disarm.ts'
import { imageAt } from '#platform/html/embedded-images.ts'
import { outline } from '#platform/html/outline.ts'
import { imageSrc } from '#platform/media/image-src.ts'

/** The only file that uses DOMPurify. Loaded when the first HTML of the operator is shown. */

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

const HEADINGS = 'h1 h2 h3 h4 h5 h6'
/** They become plain blocks: without them, the texts of two lines would become one. */
const BLOCKS =
  'section article header footer main aside nav center address blockquote figure figcaption dl dt dd details summary'
const TAGS = `p div pre br hr b strong i em u s strike del span ul ol li a img table caption thead tbody tfoot tr th td ${HEADINGS} ${BLOCKS}`
const selectorOf = (names: string) => names.replaceAll(' ', ', ')
/**
 * No style, class, id or name: nothing that could cover, imitate or clobber the app's own elements.
 */
const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan']
const LINK_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']
/** With `data:`, only those that `putInImages` knows are left. */
const IMAGE_SCHEMES = ['https:', 'data:']
/** The content is shown in a dialog, below its h2. */
const HEADING_ABOVE = 2

/** The absolute URL if it has one of the schemes, else null, as for a relative one. */
function withScheme(address: string | null, schemes: readonly string[]): string | null {
  try {
    const url = new URL(address ?? '')
    return schemes.includes(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

/** The URL of an image: one that leaves out the host belongs to the backend. */
const imageUrl = (address: string | null): string | null =>
  address?.startsWith('/') ? imageSrc(address) : withScheme(address, IMAGE_SCHEMES)

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

function checkAttributes(element: Element): void {
  for (const { name, value } of element.attributes) element.setAttribute(name, withoutMarks(value))
  const isImage = element.localName === 'img'
  const isLink = element.localName === 'a'
  const href = isLink ? withScheme(element.getAttribute('href'), LINK_SCHEMES) : null
  setOrRemove(element, 'href', href)
  setOrRemove(element, 'target', href === null ? null : '_blank')
  setOrRemove(element, 'rel', href === null ? null : 'noopener noreferrer nofollow')
  const src = isImage ? imageUrl(element.getAttribute('src')) : null
  setOrRemove(element, 'src', src)
  setOrRemove(element, 'referrerpolicy', src === null ? null : 'no-referrer')
  setOrRemove(element, 'loading', src === null ? null : 'lazy')
  // an image's own size reserves its place; a table's would break the dialog
  for (const name of ['width', 'height']) {
    const size = element.getAttribute(name) ?? ''
    setOrRemove(element, name, isImage && /^\d{1,4}$/.test(size) ? size : null)
  }
  // thousands of cells that span thousands of rows or columns take minutes to lay out; a rowspan of
  // 0 spans all rows
  for (const name of ['colspan', 'rowspan']) {
    const span = element.getAttribute(name) ?? ''
    setOrRemove(element, name, /^[1-9]\d?$/.test(span) ? span : null)
  }
}

DOMPurify.addHook('afterSanitizeAttributes', checkAttributes)

function removeMarks(fragment: DocumentFragment): void {
  const texts = fragment.ownerDocument.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    text.nodeValue = withoutMarks(text.nodeValue ?? '')
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function demoteHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll(selectorOf(HEADINGS))]
  const levels = outline(
    headings.map((heading) => Number(heading.localName.slice(1))),
    HEADING_ABOVE,
  )
  for (const [at, heading] of headings.entries()) rename(heading, `h${levels[at]}`)
}

/** Gives the images that were taken out of the HTML their content. */
function putInImages(fragment: DocumentFragment, images: readonly string[]): void {
  for (const image of fragment.querySelectorAll('img[src^="data:" i]')) {
    setOrRemove(image, 'src', imageAt(images, image.getAttribute('src')))
  }
}

/**
 * Sanitises foreign HTML and returns nodes. They are never serialised and parsed again, which
 * prevents mutation XSS and needs no TrustedHTML (`RETURN_TRUSTED_TYPE` is for strings). Under
 * Trusted Types the one parse goes through DOMPurify's own policy, 'dompurify'.
 * `images`: those that `takeOutImages` has taken out of it.
 */
export function sanitise(html: string, images: readonly string[]): DocumentFragment {
  // an unsupported DOMPurify returns its input unchanged
  if (!DOMPurify.isSupported) throw new Error('DOMPurify does not work here')
  const fragment = DOMPurify.sanitize(disarm(html), {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_NAMESPACES: [HTML_NAMESPACE],
    RETURN_DOM_FRAGMENT: true,
  })
  removeMarks(fragment)
  putInImages(fragment, images)
  for (const block of fragment.querySelectorAll(selectorOf(BLOCKS))) rename(block, 'div')
  demoteHeadings(fragment)
  return fragment
}
