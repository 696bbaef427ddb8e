import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useOutage } from '#features/connection/use-outage.ts'
import { reconnectNow } from '#platform/realtime/reconnect.ts'
import { isServerTooOld } from '#platform/realtime/status.ts'
import { useStore } from '#platform/store.ts'
import { DataAge } from '#shared/query/data-age.tsx'
import { handsOverFocus } from '#ui/foundation/focus-handover.ts'
import { whenQuiet } from '#ui/foundation/quiet-moment.ts'
import { useSteadily } from '#ui/foundation/use-quietly.ts'
import { useRootMark } from '#ui/foundation/use-root-mark.ts'
import { SuccessIcon } from '#ui/icons/icons.ts'
import { OfflineIcon } from '#ui/icons/more-icons.ts'
import * as styles from './connection-strip.module.css'

/** Whether a screen has room for the strip: from its start, or inserted while it is in use. */
type RoomState = { pathname: string; kind: 'none' | 'initial' | 'inserted' }

/**
 * On duty without a connection no order can arrive, and every screen shows that. The strip floats.
 * A screen that is scrolled is lengthened above its visible part, so that nothing moves under a
 * finger, and what the strip covers can be scrolled into view. One at its top makes room for the
 * strip, which would lie on its tabs, and so does the next screen.
 */
export function ConnectionStrip() {
  const outage = useOutage()
  const isTooOld = useStore(isServerTooOld)
  const strip = useRef<HTMLDivElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const isShown = useSteadily(outage.kind !== 'none')
  const [room, setRoom] = useState<RoomState>({ pathname, kind: 'none' })
  if (room.pathname !== pathname) setRoom({ pathname, kind: isShown ? 'initial' : 'none' })
  const isDue = isShown && room.kind === 'none'
  useEffect(() => {
    if (!isDue) return undefined
    return whenQuiet(() => setRoom({ pathname, kind: 'inserted' }))
  }, [isDue, pathname])
  return (
    <>
      <div ref={strip} className={styles.place} role="status" data-clear="">
        {isShown && (outage.kind === 'lost' || outage.kind === 'late') && (
          <div className={styles.strip}>
            <OfflineIcon />
            <p className={styles.words}>
              <strong>
                {outage.kind === 'lost' ? (
                  <Trans>
                    No connection since <DataAge at={outage.since} />
                  </Trans>
                ) : (
                  <Trans>
                    Not live since <DataAge at={outage.since} />
                  </Trans>
                )}
              </strong>
              <span>
                {outage.kind === 'lost' ? (
                  <Trans>New orders cannot reach you.</Trans>
                ) : (
                  <Trans>New orders can be 30 seconds late.</Trans>
                )}
                {isTooOld && (
                  <>
                    {' '}
                    <Trans>The server speaks Socket.IO 2, too old for this app.</Trans>
                  </>
                )}
              </span>
            </p>
            <button
              ref={handsOverFocus}
              type="button"
              className={styles.button}
              onClick={reconnectNow}
              data-retry
            >
              <Trans>Try now</Trans>
            </button>
          </div>
        )}
        {isShown && outage.kind === 'back' && (
          <div className={styles.strip} data-back>
            <SuccessIcon />
            <p className={styles.words}>
              <strong>
                <Trans>Live again</Trans>
                {outage.arrived > 0 &&
                  ` · ${plural(outage.arrived, { one: '# new', other: '# new' })}`}
              </strong>
            </p>
          </div>
        )}
      </div>
      {room.kind !== 'none' && (
        <Room key={pathname} strip={strip} isInserted={room.kind === 'inserted'} />
      )}
    </>
  )
}

type RoomProps = {
  strip: RefObject<HTMLElement | null>
  /** The screen is already in use: unless it is at its top, what is visible keeps its place. */
  isInserted: boolean
}

/** The space that screens leave for the strip, as high as its text. */
function Room({ strip, isInserted }: RoomProps) {
  const before = useRef(0)
  useLayoutEffect(() => {
    before.current = contentTop()
    const height = strip.current?.offsetHeight ?? 0
    document.documentElement.style.setProperty('--strip-height', `${height}px`)
  }, [strip])
  useRootMark('data-strip')
  useLayoutEffect(() => {
    if (!isInserted || window.scrollY <= 0) return
    window.scrollBy({ top: contentTop() - before.current, behavior: 'instant' })
  }, [isInserted])
  return null
}

const contentTop = () => document.querySelector('main > *')?.getBoundingClientRect().top ?? 0
