export type GoogleCodeProblem = 'missing' | 'not-six-digits'

/** The code of the authenticator app: six digits, often pasted with a space in the middle. */
export const cleanGoogleCode = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '')

export function googleCodeProblem(typed: string): GoogleCodeProblem | null {
  const code = cleanGoogleCode(typed)
  if (code === '') return 'missing'
  return /^[0-9]{6}$/.test(code) ? null : 'not-six-digits'
}
