import { getEvents, postClaim } from '#api/events/contract.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { handle } from '../handle.ts'
import { pageNumber, pageOf, rowOf } from '../input.ts'
import { BackendError } from '../world/messages.ts'
import { credit, emittingChanges } from '../world/wallet.ts'

const CLAIMABLE = 2
const CLAIMED = 3

export const eventRoutes = [
  handle(getEvents, ({ world, query }) => pageOf(world, world.state.events, pageNumber(query))),
  handle(postClaim, ({ world, path }) => {
    const event = rowOf(world.state.events, path['id'], 'eventMissing')
    if (Number(event.status) !== CLAIMABLE) throw new BackendError('notClaimable')
    event.status = CLAIMED
    emittingChanges(world, () => credit(world, 'bonus', readAmount(event.reward) ?? 0))
    return {}
  }),
]
