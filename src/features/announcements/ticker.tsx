import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { startTransition, Suspense, useEffect, useState, type FocusEvent } from 'react'
import type { Announcement } from '#api/announcements/contract.ts'
import { announcementsQuery } from '#api/announcements/queries.ts'
import { newestAnnouncements } from '#features/announcements/newest-announcements.ts'
import { useServiceNotice } from '#features/announcements/use-service-notice.ts'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { reducedMotion } from '#platform/device/reduced-motion.ts'
import { useStore } from '#platform/store.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { ChevronRightIcon, MegaphoneIcon, RefreshIcon } from '#ui/icons/icons.ts'
import { Slides } from '#ui/layout/slides.tsx'
import { useHasModal } from '#ui/overlay/use-has-modal.ts'
import * as styles from './announcement-ticker.module.css'

const AnnouncementDialog = lazyComponent('announcement', () =>
  import('#features/announcements/announcement-dialog.tsx').then(
    (module) => module.AnnouncementDialog,
  ),
)

/** How long each announcement is shown. */
const AUTOPLAY_MS = 3_000
/** Only the newest rotate; the bulletin has all of them. */
const MAX_TURNS = 20

const ServiceNotice = lazyComponent(
  'service-notice',
  () => import('#features/announcements/service-notice.tsx').then((module) => module.ServiceNotice),
  { failed: Announcements },
)

/** The operator's notice if there is one, otherwise the announcements. */
export function Ticker() {
  const notice = useServiceNotice()
  if (!notice) return <Announcements />
  return (
    <Suspense fallback={<Announcements />}>
      <ServiceNotice words={notice.words} onDismiss={notice.dismiss} />
    </Suspense>
  )
}

/** The announcements in turn, in one line: automatically, by a swipe, or by a tap. */
function Announcements() {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(announcementsQuery)
  const isUnreadable = data ? data.items.length === 0 && data.dropped > 0 : isError
  return (
    // automatic changes are not announced to screen readers
    <section className={styles.ticker} aria-label={t`Announcements`} aria-live="off">
      <Link to="/bulletin" className={styles.all} aria-label={t`All announcements`}>
        <MegaphoneIcon />
      </Link>
      {data && data.items.length > 0 && (
        <Rotation items={newestAnnouncements(data.items).slice(0, MAX_TURNS)} />
      )}
      {data?.items.length === 0 && !isUnreadable && (
        <p className={styles.quiet}>
          <Trans>No announcements</Trans>
        </p>
      )}
      {isUnreadable && (
        <>
          <p className={styles.quiet}>
            <Trans>Could not load</Trans>
          </p>
          <IconButton
            className={styles.retry}
            label={t`Load announcements`}
            icon={RefreshIcon}
            busy={isFetching}
            onClick={() => void refetch()}
          />
        </>
      )}
      {!data && !isError && (
        <span className={styles.loading} role="group" aria-busy="true" aria-label={t`Loading`}>
          <Skeleton width="3rem" height="0.75rem" />
          <Skeleton width="12rem" height="0.875rem" />
        </span>
      )}
    </section>
  )
}

function Rotation({ items }: { items: readonly Announcement[] }) {
  const { t } = useLingui()
  // by id: a refetched list must not change the announcement under the finger
  const [currentId, setCurrentId] = useState(items[0]?.id ?? null)
  const [open, setOpen] = useState<Announcement | null>(null)
  // stays mounted, because a closing dialog returns the focus to it
  const [hasOpened, setHasOpened] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHidden = useStore(pageHidden)
  const isStill = useStore(reducedMotion)
  const isCovered = useHasModal()
  const isPaused = isTouched || isFocused || isHidden || isStill || isCovered

  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === currentId),
  )
  const current = items[at]
  const nextId = items[(at + 1) % items.length]?.id ?? null
  const isAlone = items.length === 1

  useEffect(() => {
    if (isPaused || isAlone) return
    const timer = setTimeout(setCurrentId, AUTOPLAY_MS, nextId)
    return () => clearTimeout(timer)
  }, [isPaused, isAlone, nextId])

  // the dialog's chunk may have to load first; the ticker stays until then
  const read = (announcement: Announcement) => {
    setIsTouched(true)
    startTransition(() => {
      setHasOpened(true)
      setOpen(announcement)
    })
  }

  const close = () => {
    setIsTouched(false)
    setOpen(null)
  }

  if (!current) return null
  const position = `${at + 1}/${items.length}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices fingers and focus
    <div
      className={styles.rotation}
      onPointerEnter={() => setIsTouched(true)}
      onPointerLeave={() => setIsTouched(false)}
      onFocus={({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
    >
      <div className={styles.slides}>
        <Slides
          current={at}
          onCurrent={(index) => setCurrentId(items[index]?.id ?? null)}
          slides={items.map((announcement) => ({
            id: announcement.id,
            content: (
              <button type="button" className={styles.current} onClick={() => read(announcement)}>
                <Line announcement={announcement} />
              </button>
            ),
          }))}
        />
      </div>
      {!isAlone && (
        <button
          type="button"
          className={styles.next}
          aria-label={t`${position}, next announcement`}
          onClick={() => setCurrentId(nextId)}
        >
          {position}
          <ChevronRightIcon />
        </button>
      )}
      <Suspense>{hasOpened && <AnnouncementDialog announcement={open} onClose={close} />}</Suspense>
    </div>
  )
}

function Line({ announcement: { title, createdAt } }: { announcement: Announcement }) {
  const { t } = useLingui()
  return (
    <span className={styles.line}>
      <span className={styles.date}>
        <DateTime moment={createdAt} as="date-time" />
      </span>
      <ServerText className={styles.title}>{title.trim() || t`Announcement`}</ServerText>
    </span>
  )
}
