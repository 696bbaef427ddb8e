import { getRecords, LEDGERS } from '#api/records/contract.ts'
import { handle } from '../handle.ts'
import { BackendError } from '../world/messages.ts'
import { recordPage } from '../world/record-page.ts'

export const recordRoutes = [
  handle(getRecords, ({ world, query }) => {
    const ledger = LEDGERS[Number(query['value'])]
    if (!ledger || query['value'] === '') throw new BackendError('invalidInput')
    return recordPage(world, world.state.records[ledger], query)
  }),
]
