export type WithdrawPasswordProblem = 'missing' | 'not-four-digits'

/** The withdrawal password has four digits (R8.14). */
export function withdrawPasswordProblem(typed: string): WithdrawPasswordProblem | null {
  if (typed === '') return 'missing'
  return /^[0-9]{4}$/.test(typed) ? null : 'not-four-digits'
}
