import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankCard, BankCardChange, Use } from '#api/bank-cards/contract.ts'
import { bankCardMutation, bankCardsQuery } from '#api/bank-cards/queries.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { online } from '#platform/network/network.ts'
import { tryRunExclusive } from '#platform/tabs/try-run-exclusive.ts'
import { useRunning } from '#shared/query/use-running.ts'
import { FORBIDDEN, LOCKED } from '#shared/session/guard-messages.ts'
import { useMayPay } from '#shared/session/use-may-pay.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'

/** A requested change of one switch of one card. */
export type WantedChange = { card: BankCard; use: Use; on: boolean }

const toChange = ({ card: { id }, use, on }: WantedChange): BankCardChange =>
  use === 'collect' ? { id, collects: on } : { id, pays: on }

/** Whether a list that was fetched after an accepted change says that nothing has changed. */
function isLeftAsItWas(client: QueryClient, { card, use, on }: WantedChange): boolean {
  const list = client.getQueryState(bankCardsQuery.queryKey)
  if (list?.status !== 'success' || list.isInvalidated) return false
  const present = list.data?.items.find(({ id }) => id === card.id)
  return present !== undefined && (use === 'collect' ? present.collects : present.pays) !== on
}

/**
 * The accounts' switches: changed after a confirmation, one at a time across all tabs, and always
 * showing the server's value (R5.04, R5.10).
 */
export function useCardSwitch() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(bankCardMutation)
  const once = useSingleFlight()
  const isLocked = useWriteGuard('cardOn') === 'locked'
  const mayPay = useMayPay()
  const cards = useQuery(bankCardsQuery).data?.items
  const [asked, setAsked] = useState<WantedChange | null>(null)
  // disabled or removed since the question
  const isGone = !cards?.some(({ id, isEnabled }) => isEnabled && id === asked?.card.id)
  if (asked && isGone) setAsked(null)
  const [changing] = useRunning(bankCardMutation)

  /**
   * Says why a change may not be sent, if so. Also asked at the confirmation: since the question, the
   * account may have been locked, or the permission withdrawn.
   */
  const refuses = ({ use, on }: WantedChange): boolean => {
    const reason = on && isLocked ? LOCKED : use === 'pay' && !mayPay ? FORBIDDEN : null
    if (reason) showToast({ tone: 'danger', text: i18n._(reason) })
    return reason !== null
  }

  const ask = (wanted: WantedChange) => {
    if (refuses(wanted)) return
    if (!online.get()) {
      showToast({ tone: 'danger', text: t`Please check your network first` })
    } else if (changing) {
      showToast({ tone: 'info', text: t`Another account is being changed. Please wait.` })
    } else {
      setAsked(wanted)
    }
  }

  const change = async (wanted: WantedChange) => {
    try {
      await mutateAsync(toChange(wanted))
      if (isLeftAsItWas(client, wanted)) {
        showToast({ tone: 'danger', text: t`The server did not change this account.` })
      }
    } catch (error) {
      // the failure policy has handled other failures
      if (!isOutcomeUnknown(error)) return
      const isAskedAgain = client.getQueryState(bankCardsQuery.queryKey)?.status === 'success'
      showToast({
        tone: 'danger',
        text: isAskedAgain
          ? t`Result unknown. Your accounts were reloaded: the switches show what the server says.`
          : t`Result unknown, and your accounts could not be reloaded.`,
      })
    }
  }

  const confirm = () => {
    if (!asked) return
    setAsked(null)
    if (refuses(asked)) return
    once(async () => {
      if (await tryRunExclusive('bankCard', () => change(asked))) return
      showToast({ tone: 'info', text: t`An account is being changed in another tab.` })
    })
  }

  return {
    ask,
    /** The switch of this card with a change in progress. */
    changingUse: ({ id }: BankCard): Use | null => {
      if (changing?.id !== id) return null
      return 'collects' in changing ? 'collect' : 'pay'
    },
    question: {
      wanted: asked,
      onConfirm: confirm,
      onCancel: () => setAsked(null),
    },
  }
}
