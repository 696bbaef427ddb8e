import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { hasMemberId, selfQuery } from '#api/self/queries.ts'
import { agentCounts } from '#app/agent-counts.ts'
import { storedFormat } from '#app/offline-data/stored-format.ts'
import { SIDES } from '#domain/side.ts'
import { addDays, manilaDay } from '#lib/manila-day.ts'
import { formatAmount } from '#lib/money.ts'
import { formatMs, type MomentStyle } from '#lib/time.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { i18n, localizationHeader } from '#platform/i18n/i18n.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/** As in app/first-paint/last-known.ts. */
const KEY = 'lastKnown'

type Tab = { label: string; count: number }

/**
 * What app/first-paint paints for this session before any other script runs (R17.14): the texts as
 * home shows them, without names, ids or account numbers.
 */
export type LastKnown = {
  /** The stored format and the language: under others it is not painted. */
  format: string
  lang: string
  /** When the older of the two responses arrived (Unix ms, phone clock). */
  at: number
  connecting: string
  offline: string
  since: string
  /** The same with the day, for a later one. */
  sinceDay: string
  label: string
  amount: string
  hidden: string
  hide: string
  show: string
  age: string
  ageDay: string
  duty: { name: string; state: string; isOn: boolean }[]
  /** Home, bulletin, payment, collection, chat, me; null for a tab this member does not have. */
  tabs: (Tab | null)[]
}

const tab = (label: string, count = 0): Tab => ({ label, count })

function timed(words: string, phoneMs: number, style: MomentStyle): string {
  const ms = toServerTime(phoneMs)
  // an age that names its day is painted on the next one
  const paintedOn = addDays(manilaDay(ms), 1)
  return words.replace('<0/>', formatMs(ms, style, i18n.locale, paintedOn))
}

/** Null until self data and a readable balance are loaded. */
function lastKnownOf(client: QueryClient): LastKnown | null {
  const self = client.getQueryData(selfQuery.queryKey)
  const balance = client.getQueryData(balanceQuery.queryKey)
  if (!self || balance?.balance == null || !hasMemberId(self)) return null
  const ageOf = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const selfAt = ageOf(selfQuery.queryKey)
  const balanceAt = ageOf(balanceQuery.queryKey)
  const lang = localizationHeader()
  const since = i18n._(msg`data from <0/>`)
  const age = i18n._(msg`As of <0/>`)
  const sides = { collection: i18n._(msg`Collection`), payment: i18n._(msg`Payment`) }
  const state = { on: i18n._(msg`On duty`), off: i18n._(msg`Off duty`) }
  return {
    format: storedFormat,
    lang,
    at: Math.min(selfAt, balanceAt),
    connecting: i18n._(msg`Connecting…`),
    offline: i18n._(msg`Offline`),
    since: timed(since, selfAt, 'time'),
    sinceDay: timed(since, selfAt, 'date'),
    label: i18n._(msg`Balance`),
    amount: formatAmount(balance.balance),
    hidden: i18n._(msg`Amount hidden`),
    hide: i18n._(msg`Hide amounts`),
    show: i18n._(msg`Show amounts`),
    age: timed(age, balanceAt, 'time'),
    ageDay: timed(age, balanceAt, 'date-time'),
    duty: SIDES.filter((side) => side === 'collection' || self.can.payment).map((side) => ({
      name: sides[side],
      state: self.duty[side] ? state.on : state.off,
      isOn: self.duty[side],
    })),
    tabs: [
      tab(i18n._(msg`Home`)),
      tab(i18n._(msg`Bulletin`)),
      self.can.payment
        ? tab(sides.payment, agentCounts.payment.get() ?? balance.paymentCount ?? 0)
        : null,
      tab(sides.collection, agentCounts.collection.get() ?? self.orderCount ?? 0),
      tab(i18n._(msg`Chat`), client.getQueryData(unreadCountQuery.queryKey)),
      tab(i18n._(msg`Me`)),
    ],
  }
}

/**
 * Writes the record of the signed-in member; removes it if there is none or it cannot be stored.
 */
export function writeLastKnown(client: QueryClient): void {
  const record = lastKnownOf(client)
  if (!record || !memberStorage.write(KEY, JSON.stringify(record))) eraseLastKnown()
}

export const eraseLastKnown = (): void => memberStorage.remove(KEY)
