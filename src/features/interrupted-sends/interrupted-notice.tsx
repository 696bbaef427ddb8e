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
import { PasswordInDoubt } from '#shared/forms/password-in-doubt.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'

/** Where the record of each is; null: there is none. */
const RECORDS = {
  transfer: { to: '/orderRecord', search: { value: 2 } },
  exchange: { to: '/orderRecord', search: { value: 3 } },
  deposit: { to: '/depositRecord' },
  withdraw: { to: '/withdrawRecord' },
  autoDeposit: null,
  manualSms: { to: '/orderCRecord' },
  'login-password': null,
  'withdraw-password': null,
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
    autoDeposit: t`Auto deposit`,
    manualSms: t`Wallet SMS`,
    'login-password': t`Login password`,
    'withdraw-password': t`Withdrawal password`,
  }
  const shownByForm = useStore(formInDoubt)
  return sends.map((send) => {
    if (send === shownByForm) return null
    const record = RECORDS[send]
    const dismiss = () => forgetInterruptedSend(send)
    return (
      <Banner
        key={send}
        tone="warn"
        icon={WarningIcon}
        role="alert"
        onDismiss={dismiss}
        action={
          record && (
            <Link {...record} onClick={dismiss}>
              <Trans>Open the record</Trans>
            </Link>
          )
        }
      >
        <Report send={send} name={names[send]} />
      </Banner>
    )
  })
}

type ReportProps = {
  send: InterruptedSend
  name: string
}

/** What is unknown, and where to look before it is sent again. */
function Report({ send, name }: ReportProps) {
  if (RECORDS[send]) {
    return <Trans>{name}: result unknown. Check the record before you try again.</Trans>
  }
  if (send === 'autoDeposit') {
    return <Trans>{name}: result unknown. Open it to see what is set.</Trans>
  }
  return (
    <>
      <p>
        <b>{name}</b>
      </p>
      <PasswordInDoubt />
    </>
  )
}
