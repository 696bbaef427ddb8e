import type { Side } from '#domain/side.ts'
import { STATUS } from './orders-state.ts'
import { cents, type TeamDay } from './report-book.ts'
import { PEOPLE } from './seed-data.ts'
import type { StoredMember } from './team-book.ts'
import type { WireOrder, WirePayment } from './wire.ts'
import type { World } from './world.ts'

/** One day's orders of a member; count and amount match the team report. */

function dayOrders(side: Side, memberId: string, { date, [side]: figures }: TeamDay) {
  const count = Number(figures?.count ?? 0)
  const completed = Math.round((count * Number(figures?.success_rate ?? 0)) / 100)
  const each = Math.floor(cents(figures?.amount) / Math.max(1, completed))
  const rest = cents(figures?.amount) - each * completed
  return Array.from({ length: count }, (_, at): WireOrder & WirePayment => {
    const person = PEOPLE[(at + date.charCodeAt(9)) % PEOPLE.length] ?? ''
    const account = { bank_name: 'GCash', bank_no: `0917${String(5_550_000 + at)}` }
    // just after midnight, so that today's orders are in the past, too
    const createdAt = `${date} 00:${String(59 - (at % 60)).padStart(2, '0')}:00`
    return {
      order_id: `${side === 'collection' ? 'C' : 'P'}${memberId}-${date.replaceAll('-', '')}-${at + 1}`,
      amount: (each + (at === 0 ? rest : 0)) / 100,
      status: at < completed ? STATUS.completed : STATUS.timedOut,
      created_at: createdAt,
      expires_at: createdAt,
      completed_at: at < completed ? createdAt : null,
      bonus: null,
      remark: '',
      proof_urls: [],
      ...(side === 'collection'
        ? { ...account, payer_name: person, card_id: null }
        : { content: { ...account, holder: person, branch: '', note: '' } }),
    }
  })
}

/** The orders of a member of the team on one side, newest first. */
export function ordersOf({ state }: World, side: Side, { id, account }: StoredMember) {
  return state.teamDays
    .filter((day) => day.account === account)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .flatMap((day) => dayOrders(side, String(id), day))
}
