import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from '#platform/store.ts'
import {
  forgetInterruptedSend,
  formInDoubt,
  isUnanswered,
  onForgotten,
  readInterruptedSends,
  type InterruptedSend,
} from '#shared/forms/interrupted-sends.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'

const RECORDS = {
  transfer: { to: '/orderRecord', search: { value: 2 } },
  exchange: { to: '/orderRecord', search: { value: 3 } },
  deposit: { to: '/depositRecord' },
  withdraw: { to: '/withdrawRecord' },
} as const

/**
 * Says that the result of what an earlier page was sending is unknown, until it is dismissed, or sent
 * again and answered, but not while its form says so.
 */
export function InterruptedNotice() {
  const { t } = useLingui()
  const [sends, setSends] = useState<readonly InterruptedSend[]>([])
  useEffect(() => {
    let isGone = false
    void readInterruptedSends().then((found) => {
      if (!isGone) setSends(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => onForgotten(() => setSends((shown) => shown.filter(isUnanswered))), [])
  const names: Record<InterruptedSend, string> = {
    transfer: t`Transfer`,
    exchange: t`Exchange`,
    deposit: t`Deposit`,
    withdraw: t`Withdrawal`,
  }
  const shownByForm = useStore(formInDoubt)
  return sends.map((send) => {
    if (send === shownByForm) return null
    const name = names[send]
    const dismiss = () => forgetInterruptedSend(send)
    return (
      <Banner
        key={send}
        tone="warn"
        icon={WarningIcon}
        role="alert"
        onDismiss={dismiss}
        action={
          <Link {...RECORDS[send]} onClick={dismiss}>
            <Trans>Open the record</Trans>
          </Link>
        }
      >
        <Trans>{name}: result unknown. Check the record before you try again.</Trans>
      </Banner>
    )
  })
}
