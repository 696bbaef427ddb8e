import { amountProblem, type AmountProblem } from '#lib/amount-field.ts'

export type AutoDepositFields = { amountUnder: string; depositAmount: string; dailyLimit: string }
export type AutoDepositProblems = Partial<Record<keyof AutoDepositFields, AmountProblem>>

/** All three amounts are required (R8.06 to R8.08). Empty when the setting may be confirmed. */
export function checkAutoDeposit(fields: AutoDepositFields): AutoDepositProblems {
  const problems: AutoDepositProblems = {}
  for (const name of ['amountUnder', 'depositAmount', 'dailyLimit'] as const) {
    const problem = amountProblem(fields[name], null)
    if (problem) problems[name] = problem
  }
  return problems
}
