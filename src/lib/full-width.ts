const FULL_WIDTH = /[！-～]/g
/** How far the full-width characters lie behind the plain ones. */
const DISTANCE = 0xfe_e0

/**
 * Full-width characters, which a Chinese keyboard types, as plain ones. Unicode's NFKC would change
 * an amount or a rate, too: '5²' to '52'.
 */
export const fromFullWidth = (text: string): string =>
  text.replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - DISTANCE))
