import { readAmount } from '#lib/normalise/amount.ts'
import { isActive, sumOfActive } from './orders-state.ts'
import { addRecord } from './record-book.ts'
import type { WireBalance, WireSelf } from './wire.ts'
import type { World } from './world.ts'

/** The content of /mobile/balance. Values set by the control channel win; the rest is computed. */
export function balanceOf({ state }: World): WireBalance {
  return {
    processing_amount: sumOfActive(state.orders) / 100,
    payment_count: state.payments.filter(isActive).length,
    ...state.balance,
  }
}

export function selfOf({ state }: World): WireSelf {
  const { balance, bonus } = state.balance
  return { order_count: state.orders.filter(isActive).length, ...state.self, balance, bonus }
}

export function centavosOf(world: World, field: 'balance' | 'bonus'): number {
  return readAmount(world.state.balance[field]) ?? 0
}

/** The reason for a ledger entry. */
type Reason = { type: string; relatedId?: string; alsoIn?: 'transfer' | 'exchange' }

/** Adds centavos to the balance or bonus and records it in the ledgers. */
export function credit(
  world: World,
  field: 'balance' | 'bonus',
  centavos: number,
  { type, relatedId = '', alsoIn }: Reason = { type: 'adjustment' },
): void {
  const before = centavosOf(world, field)
  world.state.balance[field] = (before + centavos) / 100
  if (centavos === 0) return
  addRecord(world, alsoIn ? [field, alsoIn] : [field], {
    type,
    amount: centavos / 100,
    before: before / 100,
    after: (before + centavos) / 100,
    related_id: relatedId,
  })
}

/**
 * Does the work, then emits the changed amounts: balanceChanged, or bonusChanged when only the
 * bonus changed.
 */
export function emittingChanges<T>(world: World, work: () => T): T {
  const before: Record<string, unknown> = balanceOf(world)
  const result = work()
  if (!world.options.emitsChanges) return result
  const changed = Object.entries(balanceOf(world)).filter(([key, value]) => before[key] !== value)
  if (changed.length === 0) return result
  const isBonusOnly = changed.every(([key]) => key === 'bonus')
  world.emit(isBonusOnly ? 'bonusChanged' : 'balanceChanged', Object.fromEntries(changed))
  return result
}
