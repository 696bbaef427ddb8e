import { getRecords, LEDGERS } from '#api/records/contract.ts'
import { handle } from '../handle.ts'
import { recordPage } from '../record-page.ts'
import { BackendError } from '../world/messages.ts'

export const recordRoutes = [
  handle(getRecords, ({ world, query }) => {
    const ledger = LEDGERS[Number(query['value'])]
    if (!ledger || query['value'] === '') throw new BackendError('invalidInput')
    return recordPage(world, world.state.records[ledger], query)
  }),
]
