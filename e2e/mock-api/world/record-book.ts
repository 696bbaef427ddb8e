import type { Ledger } from '#api/records/contract.ts'
import { LEDGERS } from '#api/records/contract.ts'
import { MINUTE_MS, toWallClock } from './clock.ts'
import { seededRandom, type Random } from './random.ts'
import type { WireRecord } from './wire.ts'
import type { World } from './world.ts'

/** The ledgers: new entries, and a seeded history. */

export function addRecord(
  world: World,
  ledgers: readonly Ledger[],
  entry: Omit<WireRecord, 'id' | 'created_at'>,
): void {
  const record = { id: `L${world.next('record')}`, created_at: world.wallNow(), ...entry }
  const { records } = world.state
  for (const ledger of ledgers) records[ledger] = [record, ...records[ledger]]
}

type Kind = readonly [type: string, sign: 1 | -1, prefix: string]

const KINDS: Record<Ledger, readonly [Kind, ...Kind[]]> = {
  bonus: [
    ['rebate', 1, 'C'],
    ['rebate', 1, 'P'],
    ['rebate', 1, 'C'],
    ['exchange', -1, 'X'],
  ],
  balance: [
    ['collection', -1, 'C'],
    ['payment', 1, 'P'],
    ['collection', -1, 'C'],
    ['deposit', 1, 'D'],
    ['transfer_out', -1, 'T'],
    ['withdraw', -1, 'W'],
  ],
  transfer: [
    ['transfer_out', -1, 'T'],
    ['transfer_in', 1, 'T'],
  ],
  exchange: [['exchange', 1, 'X']],
}

function amountOf(random: Random, ledger: Ledger): number {
  if (ledger === 'bonus') return random.between(150, 9_000)
  return random.chance(0.3) ? random.between(20_000, 900_000) : random.between(4, 180) * 5_000
}

const GAP_MS = 97 * MINUTE_MS

/**
 * Fills a history that ends at the current balance. Has its own random generator, so that other
 * seeds do not depend on it.
 */
export function fillRecords(world: World, count: number): void {
  for (const ledger of LEDGERS) {
    const random = seededRandom(LEDGERS.indexOf(ledger) + 7)
    const field = ledger === 'bonus' ? 'bonus' : 'balance'
    let after = Math.round(Number(world.state.balance[field]) * 100)
    world.state.records[ledger] = Array.from({ length: count }, (_, index): WireRecord => {
      const [type, sign, prefix] = random.pick(KINDS[ledger])
      const size = amountOf(random, ledger)
      // the balance is never negative
      const amount = sign === 1 && size > after ? -size : sign * size
      const record = {
        id: `${ledger[0] ?? ''}${count - index}`,
        type: amount === sign * size ? type : 'adjustment',
        amount: amount / 100,
        before: (after - amount) / 100,
        after: after / 100,
        related_id: `${prefix}${world.memberId}${String(count - index).padStart(4, '0')}`,
        created_at: toWallClock(world.now() - (index + 1) * GAP_MS),
      }
      after -= amount
      return record
    })
  }
}
