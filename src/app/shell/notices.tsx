import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import { backgroundNotices, liveNotices } from '#app/shell/late-notices.ts'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { useNow } from '#platform/clock/use-now.ts'
import { blockedUntil } from '#platform/session/block.ts'
import { session } from '#platform/session/session.ts'
import { useStore } from '#platform/store.ts'
import { useIsRouteActive } from '#shared/navigation/use-is-route-active.ts'
import { LOCKED } from '#shared/session/guard-messages.ts'
import { lockedForms } from '#shared/session/locked-forms.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useRootHeight, withMarginsIfAny } from '#ui/foundation/use-root-height.ts'
import { LockIcon, ShieldIcon } from '#ui/icons/icons.ts'
import * as styles from './notices.module.css'

// lazy: it appears after 5 s at the earliest
const SoundPrompt = lazyComponent(
  'sound-prompt',
  () => import('#features/alerts/sound-prompt.tsx').then((module) => module.SoundPrompt),
  { isDeferred: true, retriesUntilLoaded: true },
)

/**
 * Notices of lasting states on every screen. They float above the tab bar, so that none shifts the
 * content when it appears or disappears; the screen is lengthened by them, so that what they cover
 * can be scrolled into view.
 */
export function Notices() {
  const hasSession = useStore(session) !== null
  const isMemberScreen = useIsRouteActive('/member')
  const isMember = hasSession && isMemberScreen
  const live = useStore(liveNotices)
  const ref = useRootHeight<HTMLDivElement>('--notices-space', withMarginsIfAny)
  return (
    <div ref={ref} className={styles.notices} data-member={isMember}>
      {isMember && live}
      <Suspense>{isMember && <SoundPrompt />}</Suspense>
      {isMember && <LockedBanner />}
      <div className={styles.background}>{useStore(backgroundNotices)}</div>
      <BlockBanner />
    </div>
  )
}

function BlockBanner() {
  const until = useStore(blockedUntil)
  const now = useNow(1_000, until !== null)
  if (until === null) return null
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000))
  const left = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Banner tone="warn" icon={ShieldIcon}>
      <Trans>
        Access is paused. <span className={styles.left}>{left}</span> left
      </Trans>
    </Banner>
  )
}

/**
 * The notice of a locked account: dismissible, shown again at the next lock. Hidden while a
 * form that cannot be sent says the same.
 */
function LockedBanner() {
  const { i18n } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const isLocked = self?.isLocked ?? false
  const [isDismissed, setIsDismissed] = useState(false)
  const [wasLocked, setWasLocked] = useState(isLocked)
  if (wasLocked !== isLocked) {
    setWasLocked(isLocked)
    setIsDismissed(false)
  }
  const isInForm = useStore(lockedForms) > 0
  if (!isLocked || isDismissed || isInForm) return null
  return (
    <Banner tone="bad" icon={LockIcon} role="alert" onDismiss={() => setIsDismissed(true)}>
      {i18n._(LOCKED)}
    </Banner>
  )
}
