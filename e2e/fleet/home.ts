import type { CatchUpStep } from '#app/realtime/catch-up-plan.ts'

/** Home's reads for an agent on duty on both sides, as in the mocked backend's ledger. */
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

/** Home's reads in each step of a catch-up, with no order or chat open. */
export const READS_OF_STEP: Record<CatchUpStep, readonly HomeRead[]> = {
  self: ['self'],
  orders: ['orders', 'payments'],
  order: [],
  balance: ['balance'],
  unread: ['chat'],
  chatLog: [],
}
