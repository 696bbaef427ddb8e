import { safeImageUrl } from '#lib/image-url.ts'
import { config } from '#platform/config.ts'

/** The address of an image on the server, which may leave out its own host; null: see there. */
export const imageSrc = (address: string): string | null =>
  safeImageUrl(address, location.origin, new URL(config.apiUrl, location.origin).origin)
