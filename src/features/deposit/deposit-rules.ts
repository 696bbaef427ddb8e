import type {
  DepositForm,
  DepositMethod,
  DepositOptions,
  Receiver,
  UsdtOptions,
} from '#api/deposit/contract.ts'
import { pastTimeProblem, type PastTimeProblem } from '#domain/past-time.ts'
import { photosProblem, type Photo, type PhotosProblem } from '#domain/photo.ts'
import { cleanReference } from '#domain/reference.ts'
import { amountProblem, type AmountLimits, type AmountProblem } from '#lib/amount-field.ts'
import { hasHidden } from '#lib/hidden-characters.ts'
import type { Centavos } from '#lib/money.ts'
import { parseTypedAmount } from '#lib/typed-amount.ts'

export type DepositFields = {
  amount: string
  /** null if none is chosen; always null for USDT. */
  receiverId: string | null
  reference: string
  /** In the format of a datetime-local field, in Manila time. */
  paidAt: string
  note: string
}

export type DepositProblems = {
  amount?: AmountProblem
  receiverId?: 'missing'
  reference?: 'missing' | 'hidden' | 'too-long'
  paidAt?: PastTimeProblem
  note?: 'too-long'
  photos?: PhotosProblem
}

const MAX_REFERENCE_LENGTH = 128
const MAX_NOTE_LENGTH = 500

const RATE_PARTS = 1_000_000n

/** Converts hundredths of a USDT to pesos; half a centavo is rounded up. */
export function usdtToPesos(amount: Centavos, rate: number): Centavos {
  const parts = BigInt(amount) * BigInt(rate)
  return Number((parts + RATE_PARTS / 2n) / RATE_PARTS) as Centavos
}

/** The typed amount in pesos, converted from USDT if needed. Null while it is not an amount. */
export function pesosOf(typed: string, method: DepositMethod, { usdt }: DepositOptions) {
  const amount = parseTypedAmount(typed)
  if (!amount.ok) return null
  if (method === 'bank') return amount.centavos
  return usdt && usdtToPesos(amount.centavos, usdt.rate)
}

/**
 * The limits in the unit of the field. Those in USDT are rounded into the range in pesos, so that
 * each of them may be deposited.
 */
export function limitsOf(method: DepositMethod, { limits, usdt }: DepositOptions): AmountLimits {
  if (method === 'bank' || !usdt) return limits
  const rate = BigInt(usdt.rate)
  const min = limits.min && Number((BigInt(limits.min) * RATE_PARTS + rate - 1n) / rate)
  const max = Number((BigInt(limits.max) * RATE_PARTS) / rate)
  return { min: min as Centavos | null, max: max as Centavos }
}

function referenceProblem(reference: string): DepositProblems['reference'] {
  if (hasHidden(reference)) return 'hidden'
  const { length } = cleanReference(reference)
  if (length === 0) return 'missing'
  return length > MAX_REFERENCE_LENGTH ? 'too-long' : undefined
}

/** Where a deposit is paid to. */
export type Destination = { receiver: Receiver | null; usdt: UsdtOptions | null }

export const NOWHERE: Destination = { receiver: null, usdt: null }

/** NOWHERE if the account was closed since it was chosen, or none is chosen. */
export function destinationOf(
  { method, receiverId }: Pick<DepositForm, 'method' | 'receiverId'>,
  { receivers, usdt }: DepositOptions,
): Destination {
  if (method === 'usdt') return { receiver: null, usdt }
  return { receiver: receivers.find(({ id }) => id === receiverId) ?? null, usdt: null }
}

/** Empty when the deposit may be confirmed. `now`: Unix ms, server clock. */
export function checkDeposit(
  fields: DepositFields,
  photos: readonly Photo[],
  { method, options, now }: { method: DepositMethod; options: DepositOptions; now: number },
): DepositProblems {
  const { receiver } = destinationOf({ method, receiverId: fields.receiverId }, options)
  const found: Record<keyof DepositProblems, string | null | undefined> = {
    amount: amountProblem(fields.amount, null, limitsOf(method, options)),
    receiverId: method === 'bank' && !receiver ? 'missing' : null,
    reference: referenceProblem(fields.reference),
    paidAt: pastTimeProblem(fields.paidAt, now),
    note: fields.note.trim().length > MAX_NOTE_LENGTH ? 'too-long' : null,
    photos: photosProblem(photos),
  }
  const wrong = Object.entries(found).filter(([, problem]) => problem)
  return Object.fromEntries(wrong)
}
