import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChatActions } from '#features/chat/messages/chat-actions.ts'
import { clipLines } from '#features/chat/messages/shown-text.ts'
import { isBlank } from '#lib/hidden-characters.ts'
import { visibleText } from '#lib/server-text.ts'
import { shownAddress, textPieces } from '#lib/text-links.ts'
import { ReadingDialog } from '#ui/overlay/reading-dialog.tsx'
import * as styles from './bubble-text.module.css'

/** A limit even for the full view: no phone can lay out a megabyte of text. */
const MAX_DIALOG_CHARACTERS = 50_000

/** A message's text, never rendered as HTML, with links that show their target. */
export function BubbleText({ text }: { text: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  if (isBlank(text)) {
    return (
      <p className={styles.blank}>
        <Trans>Empty message</Trans>
      </p>
    )
  }
  const whole = visibleText(text.slice(0, MAX_DIALOG_CHARACTERS))
  const shown = clipLines(whole)
  const isClipped = shown !== whole
  return (
    <>
      <p className={styles.text} dir="auto">
        <Linked text={shown} />
        {isClipped && '…'}
      </p>
      {isClipped && (
        <>
          <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
            <Trans>Show all</Trans>
          </button>
          <ReadingDialog isOpen={isOpen} title={t`Message`} onClose={() => setIsOpen(false)}>
            <p className={styles.text} dir="auto">
              <Linked text={whole} />
            </p>
          </ReadingDialog>
        </>
      )}
    </>
  )
}

function Linked({ text }: { text: string }) {
  const { openLink } = useChatActions()
  return textPieces(text).map(({ at, text: piece, link }) => {
    if (!link) return piece
    return (
      <a
        key={at}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={styles.link}
        onClick={(event) => {
          event.preventDefault()
          openLink(link.href)
        }}
      >
        {shownAddress(link)}
      </a>
    )
  })
}
