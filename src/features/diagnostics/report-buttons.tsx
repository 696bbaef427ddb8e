import { Trans, useLingui } from '@lingui/react/macro'
import type { Entry } from '#domain/diagnostics/entry.ts'
import { reportOf } from '#domain/diagnostics/report.ts'
import { buildName } from '#platform/build.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { config } from '#platform/config.ts'
import { shareText } from '#platform/device/share.ts'
import { useCopy } from '#ui/data/use-copy.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/foundation/button.tsx'
import { ChatIcon } from '#ui/icons/icons.ts'
import { CopyIcon, ShareIcon } from '#ui/icons/more-icons.ts'
import * as styles from './report-buttons.module.css'

/**
 * The longest message in characters, newest entries first: the chat takes photos and videos, but no
 * text files.
 */
const MAX_MESSAGE = 4_000
const FILE_NAME = 'diagnostics.txt'

type ReportButtonsProps = {
  /** The entries shown, which are the ones passed on. */
  entries: readonly Entry[]
  /** Sends a text to customer service; undefined for a member without the chat. */
  onSend?: ((text: string) => void) | undefined
}

/** Copies, shares or sends the entries shown. */
export function ReportButtons({ entries, onSend }: ReportButtonsProps) {
  const { t } = useLingui()
  const copy = useCopy()
  const report = (limit?: number) => {
    const at = Date.now()
    const { userAgent: browser } = navigator
    const clockOffsetMs = toServerTime(at) - at
    const head = { app: config.appName, build: buildName, browser, at, clockOffsetMs }
    return reportOf(entries, head, limit)
  }
  const share = async () => {
    const outcome = await shareText(t`Diagnostics`, FILE_NAME, report())
    if (outcome === null) copy(report())
    if (outcome === 'saved') showToast({ tone: 'success', text: t`Saved as a file` })
  }
  return (
    <div className={styles.buttons}>
      <Button variant="outline" onClick={() => copy(report())}>
        <CopyIcon />
        <Trans>Copy</Trans>
      </Button>
      <Button variant="outline" onClick={() => void share()}>
        <ShareIcon />
        <Trans>Share</Trans>
      </Button>
      {onSend && (
        <Button variant="tint" className={styles.send} onClick={() => onSend(report(MAX_MESSAGE))}>
          <ChatIcon />
          <Trans>Send to customer service</Trans>
        </Button>
      )}
    </div>
  )
}
