import { deleteBank, getBanks, postBank, putBank } from '#api/banks/contract.ts'
import type { RequestBody } from '../body.ts'
import { handle, type MockRequest } from '../handle.ts'
import { checkWithdrawPassword, pageNumber, pageOf, rowOf, textField } from '../input.ts'
import { BackendError } from '../world/messages.ts'
import type { WireBank } from '../world/wire.ts'
import type { World } from '../world/world.ts'

/** More than anybody has: all accounts fit on one page. */
const PAGE_SIZE = 200

function bankFields(body: RequestBody): Omit<WireBank, 'id'> {
  const fields = {
    bank_name: textField(body, 'bank_name'),
    bank_no: textField(body, 'bank_no'),
    holder: textField(body, 'holder'),
    branch: textField(body, 'branch'),
  }
  const isComplete = fields.bank_name !== '' && fields.holder !== ''
  if (!isComplete || !/^\d{6,34}$/.test(fields.bank_no)) throw new BackendError('invalidInput')
  return fields
}

export const findBank = ({ state }: World, bankId: string | undefined): WireBank =>
  rowOf(state.banks, bankId, 'bankMissing')

const bankOf = ({ world, path }: MockRequest) => findBank(world, path['id'])

export const bankRoutes = [
  handle(getBanks, ({ world, query }) =>
    pageOf(world, world.state.banks, pageNumber(query), PAGE_SIZE),
  ),
  handle(postBank, ({ world, body }) => {
    checkWithdrawPassword(world, body)
    const fields = bankFields(body)
    world.state.banks = [...world.state.banks, { ...fields, id: 100 + world.next('bank') }]
    return {}
  }),
  handle(putBank, (request) => {
    const bank = bankOf(request)
    checkWithdrawPassword(request.world, request.body)
    Object.assign(bank, bankFields(request.body))
    return {}
  }),
  handle(deleteBank, (request) => {
    const { world } = request
    const bank = bankOf(request)
    checkWithdrawPassword(world, request.body)
    world.state.banks = world.state.banks.filter((other) => other !== bank)
    return {}
  }),
]
