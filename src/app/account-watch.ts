import { t } from '@lingui/core/macro'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { noteTroubles, storedTroubles } from '#api/bank-cards/troubles.ts'
import { fetchToEnd } from '#api/fetch-to-end.ts'
import { selfQuery } from '#api/self/queries.ts'
import { watchQueries } from '#api/watch-queries.ts'
import { pollOnDuty } from '#app/poll-on-duty.ts'
import type { RequestTimes } from '#app/request-times.ts'
import { accountName } from '#domain/account-name.ts'
import { findFailedAccounts, isFailing } from '#domain/account-trouble.ts'
import { cardStatus, type CardStatus } from '#domain/card-status.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { showSystemNotification } from '#platform/device/notifications.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { isAnyTabVisible } from '#platform/tabs/front-tab.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** The account's page shows what its status means and what to do about it. */
const pathOf = ({ id }: BankCard) => `/bankCardC?open=${encodeURIComponent(id)}`

const isCards = ({ queryKey }: Query) => queryKey[0] === bankCardsQuery.queryKey[0]

/**
 * Alerts when a collection account stops working while the member collects. On duty, the accounts
 * are refetched once per interval of /mobile/refresh, whatever screen is open. `sound` receives one
 * id per account and incident, so that each incident sounds once. Returns a cleanup function.
 */
export function watchAccounts(
  client: QueryClient,
  sound: (ids: readonly string[]) => void,
  requestedAt: RequestTimes,
): () => void {
  let known: ReadonlyMap<string, number> | null = null
  const startedAt = Date.now()
  /** The accounts that failed while the page was hidden. */
  const unseen = new Set<string>()
  const isOnDuty = () => client.getQueryData(selfQuery.queryKey)?.duty.collection === true
  const read = () => {
    const accounts = client.getQueryData(bankCardsQuery.queryKey)?.items
    if (!accounts) return
    const at = serverNow()
    const troubles = storedTroubles()
    const found = findFailedAccounts({ known, troubles, accounts, isOnDuty: isOnDuty(), at })
    known = found.known
    noteTroubles(found.troubles)
    if (found.newlyFailed.length === 0 || !alertSettings.get().sounds.account) return
    for (const account of found.newlyFailed) {
      if (pageHidden.get()) {
        unseen.add(account.id)
        notify(account)
      } else toastTrouble(account)
    }
    sound(found.newlyFailed.map(({ id }) => `${id}:${at}`))
  }
  const onResponse = async () => {
    // a hidden tab may have neither sound nor notifications: a visible one alerts
    if (!pageHidden.get() || !(await isAnyTabVisible())) read()
  }
  const stopWatching = watchQueries(client, isCards, {
    onResponse: () => void onResponse(),
  })
  // nobody may have read the notification, and the return closes it
  const stopOnReturn = pageHidden.subscribe(() => {
    if (pageHidden.get()) return
    const accounts = client.getQueryData(bankCardsQuery.queryKey)?.items ?? []
    for (const account of accounts)
      if (unseen.has(account.id) && isFailing(account)) toastTrouble(account)
    unseen.clear()
  })
  const stopPolling = pollOnDuty(client, 'collection', {
    requestedAt: () => requestedAt.accounts ?? startedAt,
    fetch: () => void fetchToEnd(client, bankCardsQuery).catch(() => undefined),
  })
  return () => {
    stopPolling()
    stopWatching()
    stopOnReturn()
  }
}

function toastTrouble(account: BankCard): void {
  const text = turnText(cardStatus(account.status), accountName(account).name)
  const link = { label: t`See what to do`, href: `#${pathOf(account)}` }
  showToast({ tone: 'danger', text, link })
}

function notify(account: BankCard): void {
  if (!alertSettings.get().notifies) return
  void showSystemNotification({
    tag: `account:${account.id}`,
    title: t`A collection account stopped working`,
    body: accountName(account).name,
    path: pathOf(account),
  })
}

function turnText(status: CardStatus | null, name: string): string {
  if (status === 'offline') return t`${name} is offline. New collections cannot use it.`
  if (status === 'abnormal') return t`${name} may be asking for a code or a check. Open the wallet.`
  return t`${name} has an error. New collections cannot use it.`
}
