import { parseWireAmount } from '#lib/money.ts'
import { isActive, sumOfActive } from './order-book.ts'
import type { WireBalance, WireSelf } from './wire.ts'
import type { World } from './world.ts'

/** What /mobile/balance answers. What the control channel has set stands; the rest is counted. */
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

export function centavosOf(world: World, purse: 'balance' | 'bonus'): number {
  return parseWireAmount(world.state.balance[purse]) ?? 0
}

/** Moves money, in centavos. */
export function credit(world: World, purse: 'balance' | 'bonus', centavos: number): void {
  world.state.balance[purse] = (centavosOf(world, purse) + centavos) / 100
}

/**
 * Does the work and then emits balanceChanged or bonusChanged with the amounts that it changed: the
 * latter when only the bonus did.
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
