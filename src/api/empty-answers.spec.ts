import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAnnouncements } from '#api/announcements/contract.ts'
import { getBankCards } from '#api/bank-cards/contract.ts'
import { getBanks } from '#api/banks/contract.ts'
import { getChatHistory } from '#api/chat/contract.ts'
import { getDeposits } from '#api/deposit/contract.ts'
import { getEvents } from '#api/events/contract.ts'
import { getInvites } from '#api/invites/contract.ts'
import { getLevels } from '#api/levels/contract.ts'
import { getNotifications } from '#api/notifications/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import { getRecords } from '#api/records/contract.ts'
import { getPersonalReport, getTeamReport } from '#api/reports/contract.ts'
import { getMembers } from '#api/team/contract.ts'
import { getWithdraws } from '#api/withdraw/contract.ts'

/** The forms in which backends send an empty list. */
const EMPTY: readonly unknown[] = [[], {}, null, '']

const PAGED = {
  getBanks,
  getChatHistory,
  getDeposits,
  getEvents,
  getInvites,
  getLevels,
  getNotifications,
  getOrders,
  getPayments,
  getRecords,
  getMembers,
  getWithdraws,
}
const WHOLE = { getAnnouncements, getBankCards }
const REPORTS = { getPersonalReport, getTeamReport }

const cases = (calls: Record<string, { response: v.GenericSchema }>) =>
  Object.entries(calls).flatMap(([name, { response }]) =>
    EMPTY.map((empty) => ({ name, response, empty, form: JSON.stringify(empty) })),
  )

describe('an empty response is a list without rows', () => {
  it.each(cases(PAGED))('$name: $form', ({ response, empty }) => {
    const nothing = { items: [], dropped: 0, nextPage: null }
    const paging = { next_page: null, current_page: 1 }
    expect(v.parse(response, { data: empty, ...paging })).toMatchObject(nothing)
    expect(v.parse(response, { data: { data: empty, ...paging } })).toMatchObject(nothing)
  })

  it.each(cases(WHOLE))('$name: $form', ({ response, empty }) => {
    expect(v.parse(response, { data: empty })).toEqual({ items: [], dropped: 0 })
  })

  it.each(cases(REPORTS))('$name: $form', ({ response, empty }) => {
    const days = { items: [], dropped: 0 }
    expect(v.parse(response, { data: { totals: empty, days: empty } })).toMatchObject({ days })
    if (empty === '') return
    expect(v.parse(response, { data: empty })).toMatchObject({ days })
  })
})
