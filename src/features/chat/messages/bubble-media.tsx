import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChatActions } from '#features/chat/messages/chat-actions.ts'
import type { MessageMedia } from '#features/chat/messages/message-media.ts'
import type { Outgoing, OutgoingFile } from '#features/chat/outbox/outbox-rules.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import { ExternalLinkIcon } from '#ui/icons/more-icons.ts'
import * as styles from './bubble-media.module.css'

type BubbleMediaProps = { media: MessageMedia; preview: string | undefined }

/** A file in the log. A link to another host loads on request only. */
export function BubbleMedia({ media, preview }: BubbleMediaProps) {
  const { t } = useLingui()
  const { openLink } = useChatActions()
  const [isWanted, setIsWanted] = useState(media.isTrusted)
  if (media.kind === 'other') {
    return (
      <button type="button" className={styles.file} onClick={() => openLink(media.url)}>
        <ExternalLinkIcon />
        <Trans>Open the file</Trans>
      </button>
    )
  }
  if (!isWanted && preview === undefined) {
    return (
      <div className={styles.frame}>
        <div className={styles.ask}>
          <span>{new URL(media.url).host}</span>
          <Button variant="tint" onClick={() => setIsWanted(true)}>
            {media.kind === 'image' ? t`Show the photo` : t`Show the video`}
          </Button>
        </div>
      </div>
    )
  }
  const src = preview ?? media.url
  return media.kind === 'video' ? <VideoPlayer src={src} url={media.url} /> : <Photo src={src} />
}

type OutgoingMediaProps = { item: Outgoing; file: OutgoingFile; onCancel: () => void }

/** A file being sent: preview, progress and cancel. */
export function OutgoingMedia({ item, file, onCancel }: OutgoingMediaProps) {
  const { t } = useLingui()
  const percent = Math.floor(item.progress * 100)
  const isUnderway = item.state !== 'failed' && item.state !== 'sent'
  return (
    <div className={styles.outgoing}>
      {file.kind === 'video' ? <VideoPlayer src={file.preview} /> : <Photo src={file.preview} />}
      {isUnderway && (
        <div className={styles.progress}>
          <span>
            {item.state === 'waiting' && <Trans>Waiting…</Trans>}
            {item.state === 'preparing' && <Trans>Preparing…</Trans>}
            {item.state === 'sending' && <Trans>Sending… {percent}%</Trans>}
          </span>
          <IconButton label={t`Cancel sending`} icon={CloseIcon} onClick={onCancel} />
          <div
            role="progressbar"
            aria-label={t`Sending`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className={styles.track}
          >
            <span style={{ transform: `scaleX(${item.progress})` }} />
          </div>
        </div>
      )}
    </div>
  )
}

/** A photo; a tap opens it. */
function Photo({ src }: { src: string }) {
  const { t } = useLingui()
  const { openImage } = useChatActions()
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={t`Open the photo`}
      onClick={() => openImage(src)}
    >
      <Picture src={src} alt={t`Photo`} className={styles.image} />
    </button>
  )
}

/**
 * The browser's own player. If the browser cannot play the format, as any AVI, the video can be
 * opened elsewhere once the server has it at a URL.
 */
function VideoPlayer({ src, url }: { src: string; url?: string }) {
  const { t } = useLingui()
  const { openLink } = useChatActions()
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={styles.frame}>
      {failed !== src ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a member's or support's own video has none
        <video
          src={src}
          controls
          playsInline
          preload="metadata"
          aria-label={t`Video`}
          className={styles.image}
          onError={() => setFailed(src)}
        />
      ) : url === undefined ? (
        <Picture src={null} alt="" />
      ) : (
        <div className={styles.ask}>
          <span>
            <Trans>Loading failed</Trans>
          </span>
          <Button variant="tint" onClick={() => openLink(url)}>
            <Trans>Open the file</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
