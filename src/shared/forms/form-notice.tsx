import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Intent } from '#shared/forms/use-intent.ts'
import { WriteGuardBanner, type GuardReason } from '#shared/forms/write-guard-banner.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'

type FormNoticeProps = {
  /** Why nothing can be sent now. */
  guard: GuardReason | null
  intent: Pick<Intent<unknown>, 'overtakenBy'>
  /** What to say if the guard is 'closed'. */
  closed?: string | undefined
  /** What to say if what was asked has changed. */
  changed?: ReactNode
}

/** Why nothing can be sent now, or why the last question was closed. */
export function FormNotice({ guard, intent, closed, changed }: FormNoticeProps) {
  const somethingChanged = (
    <Trans>Something has changed since you were asked. Check the form and continue.</Trans>
  )
  return (
    <>
      <WriteGuardBanner guard={guard} closed={closed} />
      {!guard && intent.overtakenBy && (
        <Banner tone="warn" icon={WarningIcon} role="alert">
          {intent.overtakenBy === 'same-sent' ? (
            <Trans>The same has been sent since you were asked. Check the record first.</Trans>
          ) : (
            (changed ?? somethingChanged)
          )}
        </Banner>
      )}
    </>
  )
}
