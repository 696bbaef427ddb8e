import { eventsAt, INVITES, levelsAt } from './account-data.ts'
import { initialDepositOptions } from './fund-book.ts'
import type { WorldOptions } from './world-options.ts'
import type { WorldState } from './world.ts'

function initialSelf(memberId: string, account: string): WorldState['self'] {
  return {
    member_id: Number(memberId),
    uuid: `uuid-${memberId}`,
    account,
    on_duty_df: 0,
    on_duty_ds: 1,
    df_min: 500,
    df_max: 50_000,
    self_df_min: 1000,
    self_df_max: 20_000,
    alter_self_df_min: 1,
    is_auto_df: 1,
    can_payment: 1,
    can_deposit: 1,
    can_deposit_usdt: 1,
    can_auto_deposit: 1,
    can_transfer: 1,
    check_card: 1,
    locked: 0,
  }
}

/** The initial state, before the seed fills its lists. */
export function initialState(memberId: string, options: WorldOptions): WorldState {
  const nowMs = Date.now() + options.clockOffsetMs
  return {
    self: initialSelf(memberId, options.account),
    balance: { balance: 12_500, bonus: 320.5 },
    cards: [],
    banks: [],
    deposits: [],
    withdraws: [],
    depositOptions: initialDepositOptions(),
    withdrawOptions: {},
    announcements: [],
    notifications: [],
    orders: [],
    payments: [],
    chat: [],
    records: { bonus: [], balance: [], transfer: [], exchange: [] },
    autoDeposit: {
      enable: 0,
      setting: { amountUnder: 5000, depositAmount: 20_000, dailyLimit: 100_000 },
    },
    // a notice opens a dialog at every start, so a world has one only on request
    notice: '',
    refresh: 5,
    selfCheck: null,
    invites: structuredClone(INVITES),
    events: eventsAt(nowMs),
    levels: levelsAt(nowMs),
    team: { level: 'Gold', rebate: 1284.5, members: [] },
    teamDays: [],
    options,
  }
}
