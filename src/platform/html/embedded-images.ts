/** Not SVG, which is a document of its own. */
const EMBEDDED = /(\bsrc=["']?)(data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]+)/gi

/**
 * Takes the images that HTML contains out of it, because each may be longer than all that is parsed.
 * `html` has short addresses in their place.
 */
export function takeOutImages(withImages: string): { html: string; images: readonly string[] } {
  const images: string[] = []
  const html = withImages.replaceAll(EMBEDDED, (_whole, start: string, image: string) => {
    images.push(image)
    return `${start}data:,${images.length - 1}`
  })
  return { html, images }
}

/** The image that has this address in the HTML it was taken out of; null for any other address. */
export const imageAt = (images: readonly string[], address: string | null): string | null =>
  images[Number(/^data:,(\d{1,6})$/.exec(address ?? '')?.[1] ?? -1)] ?? null
