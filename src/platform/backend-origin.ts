import { config } from '#platform/config.ts'

/** The origin of the backend: the app's own if its address leaves out the host. */
export const backendOrigin = (): string => new URL(config.apiUrl, location.origin).origin
