/**
 * A code as it is sent, from a picture or the authenticator app: often pasted with a space in the
 * middle, or typed full-width.
 */
export const cleanCode = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '')

/** Whether it may be a code of the authenticator app. */
export const hasSixDigits = (typed: string) => /^[0-9]{6}$/.test(cleanCode(typed))
