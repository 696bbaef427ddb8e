/** The only file that calls `matchMedia`. */
export const mediaQuery = (query: string): MediaQueryList => window.matchMedia(query)
