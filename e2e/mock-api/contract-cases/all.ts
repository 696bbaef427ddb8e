import { accountCases } from './account.ts'
import type { Case } from './case.ts'
import { fundCases } from './fund.ts'
import { memberCases } from './member.ts'
import { messageCases } from './message.ts'
import { orderCases } from './order.ts'
import { teamCases } from './team.ts'

/** At least one case for every endpoint. */
export const CASES: readonly Case[] = [
  ...memberCases,
  ...accountCases,
  ...orderCases,
  ...fundCases,
  ...messageCases,
  ...teamCases,
]
