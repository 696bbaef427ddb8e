import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FORBIDDEN, LOCKED } from '#shared/session/guard-messages.ts'
import { lockedForms } from '#shared/session/locked-forms.ts'
import type { WriteGuard } from '#shared/session/use-write-guard.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { LockIcon, RefreshIcon, ShieldIcon, WarningIcon } from '#ui/icons/icons.ts'
import { OfflineIcon } from '#ui/icons/more-icons.ts'

/** Why a form may not send. 'closed': its order or record no longer allows the action. */
export type GuardReason = WriteGuard | 'closed'

/** Without a network or during a block the question stays, and the client rejects the request. */
export const isLasting = (guard: GuardReason | null): boolean =>
  guard !== null && guard !== 'offline' && guard !== 'blocked'

const GUARD_ICONS = {
  offline: OfflineIcon,
  blocked: ShieldIcon,
  locked: LockIcon,
  forbidden: LockIcon,
  closed: WarningIcon,
  outdated: RefreshIcon,
}

type WriteGuardBannerProps = {
  guard: GuardReason | null | undefined
  /** What 'closed' means here. */
  closed?: string | undefined
}

/** Why nothing can be sent now, if so: rendered before it has text, so that the text is announced. */
export function WriteGuardBanner({ guard, closed }: WriteGuardBannerProps) {
  const { t, i18n } = useLingui()
  useEffect(() => {
    if (guard !== 'locked') return
    lockedForms.set(lockedForms.get() + 1)
    return () => lockedForms.set(lockedForms.get() - 1)
  }, [guard])
  const messages = {
    offline: t`Please check your network first`,
    blocked: t({ id: 'translate0283', message: 'Requests are paused for your safety.' }),
    locked: i18n._(LOCKED),
    forbidden: i18n._(FORBIDDEN),
    outdated: t`This needs the newer version of the app. Leave the form: the app then updates by itself.`,
    closed: closed ?? t`This has changed meanwhile. Nothing more can be sent from here.`,
  }
  return (
    <div role="status" className={guard ? undefined : 'visually-hidden'}>
      {guard && (
        <Banner tone="warn" icon={GUARD_ICONS[guard]}>
          {messages[guard]}
        </Banner>
      )}
    </div>
  )
}
