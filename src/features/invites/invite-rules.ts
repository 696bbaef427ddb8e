import type { Invite } from '#api/invites/contract.ts'
import { rateProblem, type OwnRates, type RateProblem } from '#domain/rate.ts'
import { isDay } from '#lib/manila-day.ts'
import { visibleText } from '#lib/server-text.ts'

export type InviteState = 'active' | 'disabled' | 'expired' | 'used-up'

/** The state of a code by the server's clock. */
export function inviteState(
  {
    isEnabled,
    expiresAt,
    maxUses,
    uses,
  }: Pick<Invite, 'isEnabled' | 'expiresAt' | 'maxUses' | 'uses'>,
  nowMs: number,
): InviteState {
  if (!isEnabled) return 'disabled'
  const expiryMs = expiresAt?.ms ?? null
  if (expiryMs !== null && expiryMs <= nowMs) return 'expired'
  const isUsedUp = maxUses !== null && maxUses > 0 && uses !== null && uses >= maxUses
  return isUsedUp ? 'used-up' : 'active'
}

/** The server's link if it is a web link, otherwise one to this app. */
export function inviteLink({ link, code }: Pick<Invite, 'link' | 'code'>, appUrl: string): string {
  return /^https?:\/\/\S+$/i.test(link)
    ? visibleText(link)
    : `${appUrl.replace(/[?#].*$/, '')}#/register?code=${encodeURIComponent(visibleText(code))}`
}

export type InviteFields = {
  paymentRate: string
  collectionRate: string
  /** Empty for no limit. */
  maxUses: string
  /** 'YYYY-MM-DD' in Manila, or empty for never. */
  expiry: string
}
export type InviteProblems = {
  paymentRate?: RateProblem
  collectionRate?: RateProblem
  maxUses?: 'unreadable'
  expiry?: 'past' | 'incomplete' | 'unreadable'
}

const MAX_USES = 10_000

/** A whole number above 0; null for no limit, undefined if invalid. */
export function parseUses(typed: string): number | null | undefined {
  const plain = typed.normalize('NFKC').trim()
  if (plain === '') return null
  const uses = /^[0-9]{1,5}$/.test(plain) ? Number(plain) : 0
  return uses >= 1 && uses <= MAX_USES ? uses : undefined
}

function expiryProblem(expiry: string, today: string): InviteProblems['expiry'] {
  if (expiry === '') return undefined
  if (!isDay(expiry)) return 'unreadable'
  return expiry < today ? 'past' : undefined
}

/** `today` is the date in Manila. Empty when the code may be created. */
export function checkInvite(fields: InviteFields, own: OwnRates, today: string): InviteProblems {
  const payment = rateProblem(fields.paymentRate, own.payment)
  const collection = rateProblem(fields.collectionRate, own.collection)
  const expiry = expiryProblem(fields.expiry, today)
  return {
    ...(payment && { paymentRate: payment }),
    ...(collection && { collectionRate: collection }),
    ...(parseUses(fields.maxUses) === undefined && { maxUses: 'unreadable' as const }),
    ...(expiry && { expiry }),
  }
}
