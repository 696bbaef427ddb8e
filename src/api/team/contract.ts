import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { listOf, pageOf } from '#api/list-schema.ts'
import { rates, wireRates, type Rates } from '#api/rates.ts'
import {
  amount,
  count,
  dataOf,
  flag,
  id,
  moment,
  nested,
  nothing,
  text,
  verdict,
} from '#api/schema.ts'
import type { MemberStatus } from '#api/team/member-status.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'

/** The downline: all assumed (R18.27, R18.28). */

export const getTeam = defineEndpoint({
  method: 'GET',
  path: '/mobile/team',
  assumed: true,
  input: noInput,
  response: dataOf(
    v.pipe(
      v.object({
        /** In all lines below the member. */
        members: count,
        /** In the first line. */
        direct: count,
        suspended: count,
        on_duty_df: count,
        on_duty_ds: count,
        level: text,
        /** What the team has earned the member today. */
        rebate: amount,
      }),
      v.transform(({ on_duty_df, on_duty_ds, ...rest }) => ({
        ...rest,
        onDuty: { payment: on_duty_df, collection: on_duty_ds },
      })),
    ),
  ),
})

/** What a member without a name is called: the id is no account, to which money could be sent. */
const labelOf = ({ id: memberId, account }: { id: string; account: string }) => account || memberId

/** An ancestor: the account that created a member. */
const ancestor = v.pipe(
  v.object({ id, account: text }),
  v.transform((wire) => ({ id: wire.id, label: labelOf(wire) })),
)

const member = v.pipe(
  v.object({
    id,
    account: text,
    name: text,
    level: text,
    /** 1 active, 0 suspended. */
    status: verdict,
    on_duty_df: flag,
    on_duty_ds: flag,
    balance: amount,
    /** The orders completed today. */
    today: nested(v.object({ count, amount })),
    last_active: moment,
    joined_at: moment,
    /** In all lines below. */
    downline_count: count,
    rates,
    permissions: nested(v.object({ payment: flag, collection: flag, shipping: flag })),
    /** From the first line down to the direct parent; only if a single member is requested. */
    parents: v.fallback(v.optional(listOf(ancestor), []), { items: [], dropped: 0 }),
  }),
  v.transform((wire) => ({
    id: wire.id,
    account: wire.account,
    label: labelOf(wire),
    name: wire.name,
    level: wire.level,
    /** null if the status cannot be read. */
    isSuspended: wire.status === null ? null : !wire.status,
    duty: { payment: wire.on_duty_df, collection: wire.on_duty_ds },
    balance: wire.balance,
    today: wire.today,
    lastActive: wire.last_active,
    joinedAt: wire.joined_at,
    downlineCount: wire.downline_count,
    rates: wire.rates,
    permissions: wire.permissions,
    parents: wire.parents.items,
  })),
)

export type TeamMember = v.InferOutput<typeof member>
/** The wire format, for the mocked API. */
export type WireTeamMember = v.InferInput<typeof member>

export type MemberFilter = {
  /** Whose downline; by default the member's own. */
  parentId?: string | undefined
  /** Searched for in all lines below. */
  keyword?: string | undefined
  status?: MemberStatus | undefined
}

export const getMembers = defineEndpoint({
  method: 'GET',
  path: '/mobile/team/members',
  assumed: true,
  input: ({ page, parentId, keyword, status }: MemberFilter & { page: number }) => ({
    query: {
      page,
      parent_id: parentId,
      keyword,
      status: status && (status === 'active' ? 1 : 0),
    },
  }),
  response: pageOf(member),
})

export const getMember = defineEndpoint({
  method: 'GET',
  path: '/mobile/team/members/:id',
  assumed: true,
  input: ({ id: memberId }: { id: string }) => ({ path: { id: memberId } }),
  response: dataOf(member),
})

/** Body codes that the form shows beside its fields instead of a toast. */
export const MEMBER_CODES = { 10011: 'account-taken', 10013: 'phone-taken' } as const

export type Permission = keyof TeamMember['permissions']

export type NewMember = {
  account: string
  name: string
  phone: string
  password: string
  withdrawPassword: string
  rates: Rates
  permissions: Record<Permission, boolean>
  /** Per order. */
  limits: { min: Centavos; max: Centavos }
}

const wireFlag = (isOn: boolean) => (isOn ? 1 : 0)

export const postMember = defineEndpoint({
  method: 'POST',
  path: '/mobile/team/members',
  assumed: true,
  input: (form: NewMember) => ({
    body: {
      account: form.account,
      name: form.name,
      phone: form.phone,
      password: form.password,
      withdraw_password: form.withdrawPassword,
      rates: wireRates(form.rates),
      permissions: {
        payment: wireFlag(form.permissions.payment),
        collection: wireFlag(form.permissions.collection),
        shipping: wireFlag(form.permissions.shipping),
      },
      limits: { min: toWireAmount(form.limits.min), max: toWireAmount(form.limits.max) },
    },
  }),
  response: nothing,
})

export type Suspension = { id: string; isSuspended: boolean; withDownline: boolean }

export const putMember = defineEndpoint({
  method: 'PUT',
  path: '/mobile/team/members/:id',
  assumed: true,
  input: ({ id: memberId, isSuspended, withDownline }: Suspension) => ({
    path: { id: memberId },
    body: { suspended: wireFlag(isSuspended), with_downline: wireFlag(withDownline) },
  }),
  response: nothing,
})
