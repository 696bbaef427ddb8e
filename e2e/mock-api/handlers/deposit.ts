import {
  getDepositOptions,
  getDeposits,
  postDeposit,
  postDepositCancel,
} from '#api/deposit/contract.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import type { RequestBody } from '../body.ts'
import { handle, type MockRequest } from '../handle.ts'
import { amountField, keepPhotos, rowOf, textField, timeField } from '../input.ts'
import { recordPage } from '../record-page.ts'
import { cancelFund, FUND_STATUS } from '../world/fund-book.ts'
import { BackendError } from '../world/messages.ts'
import { hasStatus } from '../world/orders-state.ts'
import type { WireDeposit } from '../world/wire.ts'
import type { World } from '../world/world.ts'

function checkLimits({ state }: World, centavos: number): void {
  const { min, max } = state.depositOptions.limits
  const isWithin = centavos >= (readAmount(min) ?? 0) && centavos <= (readAmount(max) ?? 0)
  if (!isWithin) throw new BackendError('outOfLimits')
}

/** The receiving account and the amount in pesos. */
function payment(world: World, body: RequestBody) {
  const { accounts, usdt } = world.state.depositOptions
  const amount = amountField(body, 'amount')
  if (textField(body, 'method') === 'usdt') {
    if (Number(world.state.self.can_deposit_usdt) !== 1) throw new BackendError('noPermission')
    if (!usdt) throw new BackendError('methodClosed')
    const centavos = Math.round(amount * Number(usdt.rate))
    checkLimits(world, centavos)
    const to = { bank_name: String(usdt.network), bank_no: usdt.address, holder: '' }
    return { method: 'usdt' as const, amount: centavos / 100, usdt_amount: amount / 100, ...to }
  }
  if (Number(world.state.self.can_deposit) !== 1) throw new BackendError('noPermission')
  const receiver = accounts?.find(({ id }) => String(id) === textField(body, 'account_id'))
  if (!receiver) throw new BackendError('methodClosed')
  checkLimits(world, amount)
  const { bank_name, bank_no, holder, id } = receiver
  const to = { bank_name, bank_no, holder, account_id: id }
  return { method: 'bank' as const, amount: amount / 100, usdt_amount: null, ...to }
}

const isUnderWay = ({ status }: WireDeposit) =>
  status === FUND_STATUS.toBePaid || status === FUND_STATUS.toBeApproved

function send(request: MockRequest): WireDeposit {
  const { world, body } = request
  if (world.state.deposits.some(isUnderWay)) throw new BackendError('depositPending')
  const reference = textField(body, 'reference')
  const paidAt = timeField(body, 'paid_at')
  if (reference === '') throw new BackendError('invalidInput')
  const proofs = keepPhotos(request)
  const record: WireDeposit = {
    id: `D${world.memberId}${9000 + world.next('deposit')}`,
    ...payment(world, body),
    reference,
    paid_at: paidAt,
    note: textField(body, 'note'),
    status: FUND_STATUS.toBeApproved,
    reason: '',
    created_at: world.wallNow(),
    updated_at: null,
    proof_urls: proofs,
  }
  world.state.deposits = [record, ...world.state.deposits]
  return record
}

export const depositRoutes = [
  handle(getDepositOptions, ({ world }) => ({ data: world.state.depositOptions })),
  handle(postDeposit, (request) => ({ data: send(request) })),
  handle(getDeposits, ({ world, query }) => {
    const records = world.state.deposits.filter(hasStatus(query['status']))
    return recordPage(world, records, query)
  }),
  handle(postDepositCancel, ({ world, path }) => {
    cancelFund(world, rowOf(world.state.deposits, path['id'], 'recordMissing'))
    return {}
  }),
]
