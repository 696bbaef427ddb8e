import type {
  Deposit,
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
  /** What it is paid to, as the form has shown it (`keyOf`); null if nothing is chosen. */
  payTo: string | null
  reference: string
  /** In the format of a datetime-local field, in Manila time. */
  paidAt: string
  note: string
}

export type DepositProblems = {
  amount?: AmountProblem
  payTo?: 'missing'
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

type Chosen = { method: DepositMethod } & Pick<DepositFields, 'payTo'>

/**
 * An account or address by all that decides where money goes: what was paid before an account with
 * the same id got another number was not paid to the new one. Without the text for the wallet's
 * note, which a server may issue anew in each response.
 */
export const keyOf = (to: Omit<Receiver, 'reference'> | UsdtOptions): string =>
  ('id' in to ? [to.id, to.bankName, to.number, to.holder] : ['', to.network, to.address]).join(
    '\n',
  )

/** What a key shows, on one line. */
export const textOfKey = (key: string) => key.split('\n').slice(1).filter(Boolean).join(' · ')

/** What is offered where the chosen account or address was; it may be another one by now. */
export function offeredTo({ method, payTo }: Chosen, options: DepositOptions): Destination {
  const { receivers, usdt } = options
  if (method === 'usdt') return { receiver: null, usdt }
  const [chosen] = payTo?.split('\n') ?? []
  return { receiver: receivers.find(({ id }) => id === chosen) ?? null, usdt: null }
}

/** NOWHERE if the account was closed or changed since it was chosen, or none is chosen. */
export function destinationOf(chosen: Chosen, options: DepositOptions): Destination {
  const offered = offeredTo(chosen, options)
  const to = offered.receiver ?? offered.usdt
  return to && keyOf(to) === chosen.payTo ? offered : NOWHERE
}

/**
 * What a form starts with: the account of the last deposit, else the only one. What was paid to an
 * account that is gone or has another number was not paid to any other one.
 *
 * @param from the rejected deposit that is sent again
 * @param lastId the account of the last deposit
 */
export function firstPayTo(
  method: DepositMethod,
  { receivers, usdt }: DepositOptions,
  from: Pick<Deposit, 'receiverId' | 'bankName' | 'number' | 'holder'> | null,
  lastId: string | null,
): string | null {
  const isUsdt = method === 'usdt'
  const known = receivers.find(({ id }) => id === (from ? from.receiverId : lastId))
  const only = !from && receivers.length === 1 ? receivers[0] : undefined
  const to = isUsdt ? usdt : (known ?? only)
  const number = to && ('id' in to ? to.number : to.address)
  const isOther = from?.number && cleanReference(from.number) !== cleanReference(number ?? '')
  if (!from || (to && !isOther)) return to ? keyOf(to) : null
  if (isUsdt) return keyOf({ network: from.bankName, address: from.number, rate: 0 })
  return from.receiverId ? keyOf({ ...from, id: from.receiverId }) : null
}

/** Empty when the deposit may be confirmed. `now`: Unix ms, server clock. */
export function checkDeposit(
  fields: DepositFields,
  photos: readonly Photo[],
  { method, options, now }: { method: DepositMethod; options: DepositOptions; now: number },
): DepositProblems {
  const { receiver, usdt } = destinationOf({ method, payTo: fields.payTo }, options)
  const found: Record<keyof DepositProblems, string | null | undefined> = {
    amount: amountProblem(fields.amount, null, limitsOf(method, options)),
    payTo: receiver || usdt ? null : 'missing',
    reference: referenceProblem(fields.reference),
    paidAt: pastTimeProblem(fields.paidAt, now),
    note: fields.note.trim().length > MAX_NOTE_LENGTH ? 'too-long' : null,
    photos: photosProblem(photos),
  }
  const wrong = Object.entries(found).filter(([, problem]) => problem)
  return Object.fromEntries(wrong)
}
