/** The media queries that code asks itself; the only file that asks the browser. */
export const mediaQuery = (query: string): MediaQueryList => window.matchMedia(query)
