import type { AutoDeposit, AutoDepositForm } from '#api/auto-deposit/contract.ts'
import { amountProblem, checkedAmount, type AmountProblem } from '#lib/amount-field.ts'
import { toTypedAmount, type Centavos } from '#lib/money.ts'

const NAMES = ['amountUnder', 'depositAmount', 'dailyLimit'] as const
type Name = (typeof NAMES)[number]

export type AutoDepositFields = Record<Name, string>
export type AutoDepositProblems = Partial<Record<Name, AmountProblem>>

const mapNames = <Value>(valueOf: (name: Name) => Value): Record<Name, Value> => ({
  amountUnder: valueOf('amountUnder'),
  depositAmount: valueOf('depositAmount'),
  dailyLimit: valueOf('dailyLimit'),
})

const typedOr = (amount: Centavos | null) => (amount === null ? '' : toTypedAmount(amount))

/** The stored amounts as they are edited. */
export const fieldsOf = (stored: AutoDeposit): AutoDepositFields =>
  mapNames((name) => typedOr(stored[name]))

/**
 * All three amounts are required (R8.06 to R8.08). To turn it off, each that is left unchanged goes
 * back as it is stored, even if it is zero or missing: stopping must not depend on inventing one.
 */
export function checkAutoDeposit(
  fields: AutoDepositFields,
  isOn: boolean,
  stored: AutoDeposit,
): { problems: AutoDepositProblems } | { form: AutoDepositForm } {
  const problems: AutoDepositProblems = {}
  const isKept = (name: Name) => !isOn && fields[name].trim() === typedOr(stored[name])
  for (const name of NAMES) {
    const problem = isKept(name) ? null : amountProblem(fields[name], null)
    if (problem) problems[name] = problem
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    form: {
      isOn,
      setting: mapNames((name) => (isKept(name) ? stored[name] : checkedAmount(fields[name]))),
    },
  }
}

/** Whether the server has stored another setting than was sent; it may leave out amounts. */
export const isOtherSetting = (sent: AutoDepositForm, stored: AutoDeposit): boolean =>
  sent.isOn !== stored.isOn ||
  NAMES.some((name) => {
    const amount = sent.setting[name]
    return stored[name] !== null && amount !== null && stored[name] !== amount
  })
