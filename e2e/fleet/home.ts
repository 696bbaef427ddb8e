import type { CatchUpStep } from '#app/catch-up-plan.ts'

/** The reads of home for an agent on duty on both sides, as the mocked backend's ledger has them. */
export const HOME_READS = [
  'orders',
  'payments',
  'self',
  'balance',
  'chat',
  'refresh',
  'anns',
  'bankCard',
  'configs',
] as const

type HomeRead = (typeof HOME_READS)[number]

/** The reads that each step of a catch-up makes on home, where no order and no chat is open. */
export const READS_OF_STEP: Record<CatchUpStep, readonly HomeRead[]> = {
  self: ['self'],
  orders: ['orders', 'payments'],
  order: [],
  balance: ['balance'],
  unread: ['chat'],
  chatLog: [],
}
