import { safeImageUrl } from '#lib/image-url.ts'
import { backendOrigin } from '#platform/backend-origin.ts'

/** An image's URL, whose host the server may leave out; null if it may not be loaded. */
export const imageSrc = (address: string): string | null =>
  safeImageUrl(address, location.origin, backendOrigin())
