import { EventEmitter } from 'node:events'
import type { WireEvent } from '#api/events/contract.ts'
import type { WireInvite } from '#api/invites/contract.ts'
import type { WireLevels } from '#api/levels/contract.ts'
import type { Fault } from '../control/faults.ts'
import { Ledger } from '../control/ledger.ts'
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
import type { EventSpelling, WorldOptions } from './world-options.ts'

export type WorldState = {
  /** Without what `balance` holds; order_count is counted unless it is set here. */
  self: Omit<WireSelf, 'balance' | 'bonus'>
  /** processing_amount and payment_count are counted unless they are set here. */
  balance: WireBalance
  cards: WireCard[]
  /** Where withdrawals can go. */
  banks: WireBank[]
  deposits: WireDeposit[]
  withdraws: WireWithdrawal[]
  depositOptions: WireDepositOptions
  /** Merged over what the purses and the account say. */
  withdrawOptions: Partial<WireWithdrawOptions>
  announcements: WireAnnouncement[]
  notifications: WireNotification[]
  /** All lists are newest first, as they travel. */
  orders: WireOrder[]
  payments: WirePayment[]
  chat: WireMessage[]
  records: WireRecords
  autoDeposit: WireAutoDeposit
  /** The editor notice, HTML; empty for none. */
  notice: string
  /** The answer of /mobile/refresh, minutes. */
  refresh: number | string | null
  /** Instead of the computed self-check. */
  selfCheck: WireSelfCheck | null
  invites: WireInvite[]
  events: WireEvent[]
  levels: WireLevels
  team: Team
  /** What the downline did, a row per member and day. */
  teamDays: TeamDay[]
  options: WorldOptions
}

/** One realtime connection, as a world sees it. */
export type WorldSocket = {
  id: string
  channels: Set<string>
  isMuted: boolean
  deliver: (event: string, channel: string, data: unknown) => void
  act: (act: SocketAct) => void
}

export type SocketAct = 'disconnect' | 'kill' | 'mute' | 'unmute'

/** Something that moves in a world by itself (life.ts). */
export type WorldLife = { wake: () => void; memberWrote: (text: string) => void; end: () => void }

/** One member and everything the backend knows of them; no world ever touches another. */
export class World {
  readonly id: string
  readonly memberId: string
  /** Seeded alike in every world: a test's world is the same whatever ran before it. */
  readonly random: Random = seededRandom(1)
  state: WorldState
  readonly tokens = new Set<string>()
  readonly ledger = new Ledger()
  faults: Fault[] = []
  readonly sockets = new Set<WorldSocket>()
  readonly uploads = new Map<string, File>()
  /** Releases the requests held by a `hold` fault. */
  readonly held = new Set<() => void>()
  /** What writes with an idempotency key were answered, by method, path and key. */
  readonly answers = new Map<string, Record<string, unknown>>()
  wrongPasswords = 0
  /** Accounts and phone numbers that have been registered here. */
  readonly taken = new Set<string>()
  /** The status every realtime authorization is refused with. */
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

  /** The next whole number of a kind, from 1. */
  next(kind: string): number {
    const number = (this.#counters.get(kind) ?? 0) + 1
    this.#counters.set(kind, number)
    return number
  }

  /** Sends an event to the sockets that subscribed to the member's channel. */
  emit(event: string, data: unknown, spelling: EventSpelling = this.options.eventSpelling): void {
    const name = spelling === 'laravel' ? `App\\Events\\${event}` : event
    for (const socket of this.sockets) {
      if (socket.channels.has(this.channel)) socket.deliver(name, this.channel, data)
    }
  }

  /** Tells whoever waits in `until` to look again. */
  changed(): void {
    this.#changes.emit('change')
  }

  /** Resolves to true once the condition holds, to false when the time is over. */
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
