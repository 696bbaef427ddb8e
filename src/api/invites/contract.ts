import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { lastMoment } from '#api/last-moment.ts'
import { pageOf } from '#api/list-schema.ts'
import { rates, wireRates, type Rates } from '#api/rates.ts'
import { count, dataOf, id, moment, nothing, recordOf, text, verdict } from '#api/schema.ts'
import { isGiven } from '#lib/time.ts'

/** Invitation codes: all assumed (R18.05, R18.29). */

const invite = v.pipe(
  v.object({
    id,
    code: id,
    link: text,
    rates,
    uses: count,
    /** 0 or absent: no limit. */
    max_uses: count,
    /** 1 enabled, 0 disabled; the app itself determines whether a code is used up or expired. */
    status: verdict,
    /** Null: never. */
    expires_at: lastMoment,
    created_at: moment,
  }),
  v.transform(({ max_uses, status, expires_at, created_at, ...rest }) => ({
    ...rest,
    maxUses: max_uses,
    // unless the server says no: it may leave it out of its answer to a new code
    isEnabled: status ?? true,
    expiresAt: isGiven(expires_at) ? expires_at : null,
    createdAt: created_at,
  })),
)

export type Invite = v.InferOutput<typeof invite>
/** The wire format, for the mocked API. */
export type WireInvite = v.InferInput<typeof invite>

export const getInvites = defineEndpoint({
  method: 'GET',
  path: '/mobile/invites',
  assumed: true,
  input: ({ page }: { page: number }) => ({ query: { page } }),
  response: pageOf(invite),
})

export type NewInvite = {
  rates: Rates
  /** Null: no limit. */
  maxUses: number | null
  /** Manila time, or null for never. */
  expiresAt: string | null
}

export const postInvite = defineEndpoint({
  method: 'POST',
  path: '/mobile/invites',
  assumed: true,
  input: (form: NewInvite) => ({
    body: {
      rates: wireRates(form.rates),
      max_uses: form.maxUses ?? 0,
      expires_at: form.expiresAt,
    },
  }),
  response: recordOf(invite),
})

export const putInvite = defineEndpoint({
  method: 'PUT',
  path: '/mobile/invites/:id',
  assumed: true,
  input: ({ id: inviteId, enable }: { id: string; enable: boolean }) => ({
    path: { id: inviteId },
    body: { enable: enable ? 1 : 0 },
  }),
  response: nothing,
})

/** Who invites with this code; public. */
export const getInviter = defineEndpoint({
  method: 'GET',
  path: '/mobile/invites/:code',
  assumed: true,
  input: ({ code }: { code: string }) => ({ path: { code } }),
  response: dataOf(v.object({ inviter: text })),
})
