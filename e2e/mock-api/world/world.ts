import { EventEmitter } from 'node:events'
import type { WireEvent } from '#api/events/contract.ts'
import type { WireInvite } from '#api/invites/contract.ts'
import type { WireLevels } from '#api/levels/contract.ts'
import type { Fault } from '../control/faults.ts'
import { Ledger, type LedgerEntry } from '../control/ledger.ts'
import { toWallClock } from './clock.ts'
import { seededRandom, type Random } from './random.ts'
import type { TeamDay } from './report-book.ts'
import type { Team } from './team-book.ts'
import type {
  WireAnnouncement,
  WireAutoDeposit,
  WireBalance,
  WireBank,
  WireCard,
  WireDeposit,
  WireDepositOptions,
  WireMessage,
  WireNotification,
  WireOrder,
  WirePayment,
  WireRecords,
  WireSelf,
  WireSelfCheck,
  WireWithdrawal,
  WireWithdrawOptions,
} from './wire.ts'
import { spelledEvent, type EventSpelling, type WorldOptions } from './world-options.ts'

export type WorldState = {
  /** Without the amounts, which are in `balance`; order_count is computed unless set here. */
  self: Omit<WireSelf, 'balance' | 'bonus'>
  /** processing_amount and payment_count are computed unless set here. */
  balance: WireBalance
  cards: WireCard[]
  /** Withdrawal accounts. */
  banks: WireBank[]
  deposits: WireDeposit[]
  withdraws: WireWithdrawal[]
  depositOptions: WireDepositOptions
  /** Merged over the values computed from the balances and the account. */
  withdrawOptions: Partial<WireWithdrawOptions>
  announcements: WireAnnouncement[]
  notifications: WireNotification[]
  /** All lists are newest first, as on the wire. */
  orders: WireOrder[]
  payments: WirePayment[]
  chat: WireMessage[]
  records: WireRecords
  autoDeposit: WireAutoDeposit
  /** The editor notice, HTML; empty for none. */
  notice: string
  /** The value in /mobile/refresh, in minutes. */
  refresh: number | string | null
  /** Replaces the computed self-check. */
  selfCheck: WireSelfCheck | null
  invites: WireInvite[]
  events: WireEvent[]
  levels: WireLevels
  team: Team
  /** The downline's activity, one row per member and day. */
  teamDays: TeamDay[]
  options: WorldOptions
}

/** One realtime connection of a world. */
export type WorldSocket = {
  id: string
  channels: Set<string>
  isMuted: boolean
  deliver: (event: string, channel: string, data: unknown) => void
  act: (act: SocketAct) => void
}

export type SocketAct = 'disconnect' | 'kill' | 'mute' | 'unmute'

/** Simulates activity in a world (life.ts). */
export type WorldLife = { wake: () => void; memberWrote: (text: string) => void; end: () => void }

/** One member and everything the backend stores about them. Worlds are isolated. */
export class World {
  readonly id: string
  readonly memberId: string
  /** Every world has the same seed, so a test's world does not depend on earlier ones. */
  readonly random: Random = seededRandom(1)
  state: WorldState
  readonly tokens = new Set<string>()
  readonly ledger = new Ledger()
  faults: Fault[] = []
  readonly sockets = new Set<WorldSocket>()
  readonly uploads = new Map<string, File>()
  /** The requests being answered. */
  readonly answering = new Set<LedgerEntry>()
  /** Releases the requests held by a `hold` fault. */
  readonly held = new Set<() => void>()
  /** Responses to writes with an idempotency key, by method, path and key. */
  readonly answers = new Map<string, Record<string, unknown>>()
  wrongPasswords = 0
  /** Accounts and phone numbers registered in this world. */
  readonly taken = new Set<string>()
  /** The status that rejects every realtime authorization. */
  deniedStatus: number | null = null
  rejectsSockets = false
  life: WorldLife | null = null
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #counters = new Map<string, number>()

  constructor(id: string, memberId: string, state: WorldState) {
    this.id = id
    this.memberId = memberId
    this.state = state
  }

  get options(): WorldOptions {
    return this.state.options
  }

  get channel(): string {
    return `private-member.${this.memberId}`
  }

  now(): number {
    return Date.now() + this.options.clockOffsetMs
  }

  wallNow(): string {
    return toWallClock(this.now())
  }

  /** The next number of a sequence, from 1. */
  next(kind: string): number {
    const number = (this.#counters.get(kind) ?? 0) + 1
    this.#counters.set(kind, number)
    return number
  }

  /** Sends an event to the sockets that subscribed to the member's channel. */
  emit(event: string, data: unknown, spelling: EventSpelling = this.options.eventSpelling): void {
    const name = spelledEvent(event, spelling)
    for (const socket of this.sockets) {
      if (socket.channels.has(this.channel)) socket.deliver(name, this.channel, data)
    }
  }

  /** Makes `until` check its condition again. */
  changed(): void {
    this.#changes.emit('change')
  }

  /** Resolves to true once the condition holds, or to false on timeout. */
  until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
    if (holds()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const finish = (result: boolean) => {
        clearTimeout(timer)
        this.#changes.off('change', look)
        resolve(result)
      }
      const look = () => {
        if (holds()) finish(true)
      }
      const timer = setTimeout(finish, timeoutMs, false)
      this.#changes.on('change', look)
    })
  }
}
