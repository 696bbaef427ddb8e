export type GoogleCodeProblem = 'missing' | 'not-six-digits'

/**
 * A code as it is sent, from a picture or the authenticator app: often pasted with a space in the
 * middle, or typed full-width.
 */
export const cleanCode = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '')

/** What is wrong with a code of the authenticator app, which has six digits. */
export function googleCodeProblem(typed: string): GoogleCodeProblem | null {
  const code = cleanCode(typed)
  if (code === '') return 'missing'
  return /^[0-9]{6}$/.test(code) ? null : 'not-six-digits'
}
