import { postBankCardCheck } from '#api/bank-cards/check-contract.ts'
import { getBankCards, putBankCard } from '#api/bank-cards/contract.ts'
import { handle } from '../handle.ts'
import { flagField, rowOf } from '../input.ts'
import { BackendError } from '../world/messages.ts'
import type { WireCard } from '../world/wire.ts'

function checkCard(card: WireCard): { check: 0 | 1; note: string } {
  if (Number(card.enable) !== 1) return { check: 0, note: 'This account is disabled.' }
  if (Number(card.gcash_status ?? 1) <= 1) return { check: 1, note: '' }
  return { check: 0, note: 'This account is not online. Open its wallet and sign in again.' }
}

export const bankCardRoutes = [
  handle(getBankCards, ({ world, query }) => {
    if (query['type'] !== '0' || query['paginate'] !== '0') throw new BackendError('invalidInput')
    return { data: world.state.cards }
  }),
  handle(putBankCard, ({ world, path, body }) => {
    const card = rowOf(world.state.cards, path['id'], 'cardMissing')
    const collects = flagField(body, 'is_collection')
    const pays = flagField(body, 'is_pay')
    // exactly one switch of one card
    if ((collects === undefined) === (pays === undefined)) throw new BackendError('invalidInput')
    if (Number(card.enable) !== 1) throw new BackendError('cardDisabled')
    if (collects !== undefined) card.is_collection = collects
    if (pays !== undefined) card.is_pay = pays
    return {}
  }),
  handle(postBankCardCheck, ({ world, path }) => {
    const card = rowOf(world.state.cards, path['id'], 'cardMissing')
    return { data: checkCard(card) }
  }),
]
