import { getSelfCheck } from '#api/self-check/contract.ts'
import { getSelf } from '#api/self/contract.ts'
import { postPersonalSetting } from '#api/self/setting-contract.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { fieldOf, type RequestBody } from '../body.ts'
import { handle } from '../handle.ts'
import { flagField, positiveAmount } from '../input.ts'
import { BackendError } from '../world/messages.ts'
import { centavosOf, selfOf } from '../world/wallet.ts'
import type { WireSelfCheck } from '../world/wire.ts'
import type { World } from '../world/world.ts'

/** Below this balance a collection order cannot be covered. */
const MIN_BALANCE_CENTAVOS = 100_000

function setDuty({ state: { self } }: World, body: RequestBody): boolean {
  const payment = flagField(body, 'on_duty_df')
  const collection = flagField(body, 'on_duty_ds')
  if (payment === undefined && collection === undefined) return false
  if (payment === 1 && Number(self.can_payment) !== 1) throw new BackendError('noPermission')
  if (payment !== undefined) self.on_duty_df = payment
  if (collection !== undefined) self.on_duty_ds = collection
  return true
}

/** Both limits lie within df_min..df_max, and the minimum is not above the maximum. */
function setLimits({ state: { self } }: World, body: RequestBody): void {
  const wantedMin = fieldOf(body, 'self_df_min')
  if (wantedMin !== undefined && Number(self.alter_self_df_min) !== 1) {
    throw new BackendError('minimumFixed')
  }
  const max = positiveAmount(fieldOf(body, 'self_df_max'))
  const min = positiveAmount(wantedMin ?? self.self_df_min)
  const permittedMin = readAmount(self.df_min) ?? 0
  const permittedMax = readAmount(self.df_max) ?? 0
  const isWithin = min >= permittedMin && min <= max && max <= permittedMax
  if (!isWithin) throw new BackendError('limitsOutOfRange')
  self.self_df_max = max / 100
  if (wantedMin !== undefined) self.self_df_min = min / 100
}

const item = (passed: boolean, note: string) => ({ check: passed ? 1 : 0, note }) as const

function checkSelf(world: World): WireSelfCheck {
  const { self, cards } = world.state
  const collecting = cards.filter((card) => Number(card.is_collection) === 1)
  const hasMoney = centavosOf(world, 'balance') >= MIN_BALANCE_CENTAVOS
  return {
    on_duty_ds: item(Number(self.on_duty_ds) === 1, 'Collection duty is off. Turn it on.'),
    can_collection: item(
      collecting.length > 0 && Number(self.locked) !== 1,
      'No account collects. Turn collection on for a bank card.',
    ),
    balance: item(hasMoney, 'The balance is below ₱1,000.00. Please make a deposit.'),
    cards: collecting.map((card) => {
      const isOnline = Number(card.enable) === 1 && Number(card.gcash_status ?? 1) <= 1
      const note = 'This account is not online. Open its wallet and sign in again.'
      return Object.assign(item(isOnline, note), { bank: `${card.bank_name} ${card.bank_no}` })
    }),
  }
}

export const selfRoutes = [
  handle(getSelf, ({ world }) => ({ data: selfOf(world) })),
  handle(postPersonalSetting, ({ world, body }) => {
    if (!setDuty(world, body)) setLimits(world, body)
    return { data: selfOf(world) }
  }),
  handle(getSelfCheck, ({ world }) => ({ data: world.state.selfCheck ?? checkSelf(world) })),
]
