export type WithdrawPasswordProblem = 'missing' | 'not-four-digits'

/** The withdrawal password has four digits (spec §5; product.md, part 3). */
export function withdrawPasswordProblem(typed: string): WithdrawPasswordProblem | null {
  if (typed === '') return 'missing'
  return /^[0-9]{4}$/.test(typed) ? null : 'not-four-digits'
}
