import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChatActions } from '#features/chat/chat-actions.ts'
import { isBlank } from '#features/chat/draft.ts'
import { shownAddress, textPieces } from '#lib/text-links.ts'
import { ReadingDialog } from '#ui/reading-dialog.tsx'
import styles from './bubble-text.module.css'

/** More than this is cut in the bubble and read in a dialog of its own. */
const MAX_CHARACTERS = 1_500
const MAX_LINES = 30
/** Even there it ends: no phone can lay out a megabyte of text. */
const MAX_DIALOG_CHARACTERS = 50_000

function cut(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1)
  const few = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text
  const characters = few.slice(0, MAX_CHARACTERS)
  // never half of a pair
  return characters.replace(/[\uD800-\uDBFF]$/, '')
}

/** Marks that turn the reading direction could make an amount or a link read as another. */
const readable = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '')

/** A message's words: as text, whatever they look like, with links that say where they lead. */
export function BubbleText({ text }: { text: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const shown = cut(text)
  if (isBlank(text)) {
    return (
      <p className={styles.blank}>
        <Trans>Empty message</Trans>
      </p>
    )
  }
  return (
    <>
      <p className={styles.text} dir="auto">
        <Linked text={readable(shown)} />
        {shown !== text && '…'}
      </p>
      {shown !== text && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          <Trans>Show all</Trans>
        </button>
      )}
      <ReadingDialog isOpen={isOpen} title={t`Message`} onClose={() => setIsOpen(false)}>
        <p className={styles.text} dir="auto">
          {readable(text.slice(0, MAX_DIALOG_CHARACTERS))}
        </p>
      </ReadingDialog>
    </>
  )
}

function Linked({ text }: { text: string }) {
  const { openLink } = useChatActions()
  return textPieces(text).map(({ at, text: words, link }) => {
    if (!link) return words
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
