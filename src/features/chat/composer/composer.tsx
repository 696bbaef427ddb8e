import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { type Draft, isBlank } from '#features/chat/composer/draft.ts'
import { QuickReplies } from '#features/chat/composer/quick-replies.tsx'
import { useGrow } from '#features/chat/composer/use-grow.ts'
import { QuoteBlock } from '#features/chat/messages/bubble-quote.tsx'
import { OrderQuote } from '#features/chat/messages/order-quote-block.tsx'
import { warmUp } from '#platform/media/prepare-image.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { mediaQuery } from '#ui/foundation/media-query.ts'
import { CloseIcon, TransferIcon } from '#ui/icons/icons.ts'
import { AttachIcon } from '#ui/icons/more-icons.ts'
import styles from './composer.module.css'

type ComposerProps = {
  draft: Draft
  onDraft: (next: Draft) => void
  onSend: () => void
  /** Sends a text about the draft's order, and leaves what is typed. */
  onQuickReply: (text: string) => void
  onFiles: (files: readonly File[]) => void
  input: RefObject<HTMLTextAreaElement | null>
  picker: RefObject<HTMLInputElement | null>
}

/** iOS hands over a JPEG for its own format when only these are accepted. */
const ACCEPTED = '.png,.jpg,.jpeg,.mov,.mp4,.avi,image/png,image/jpeg,video/quicktime,video/mp4'

/** A phone's Enter is for another line; with a keyboard it sends. */
const hasKeyboard = () => mediaQuery('(hover: hover) and (pointer: fine)').matches

/** Where a message is written, with what it answers or is about. */
export function Composer(props: ComposerProps) {
  const { draft, onDraft, onSend, onQuickReply, onFiles, input, picker } = props
  const { t } = useLingui()
  const id = useId()
  const isEmpty = isBlank(draft.text)
  useGrow(input, draft.text)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isOrder = event.ctrlKey || event.metaKey
    if (!isOrder && (event.shiftKey || !hasKeyboard())) return
    event.preventDefault()
    onSend()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
        input.current?.focus()
      }}
    >
      {draft.about !== null && (
        <QuickReplies
          key={draft.about}
          orderId={draft.about}
          onSend={(text, byKeyboard) => {
            onQuickReply(text)
            if (byKeyboard) input.current?.focus()
          }}
        />
      )}
      {draft.about !== null && (
        <div className={styles.context}>
          <OrderQuote orderId={draft.about} />
          <IconButton
            label={t`Remove the order`}
            icon={CloseIcon}
            onClick={() => onDraft({ ...draft, about: null })}
          />
        </div>
      )}
      {draft.reply !== null && (
        <div className={styles.context}>
          <QuoteBlock quote={draft.reply} inert />
          <IconButton
            label={t`Cancel the reply`}
            icon={CloseIcon}
            onClick={() => {
              onDraft({ ...draft, reply: null })
              input.current?.focus()
            }}
          />
        </div>
      )}
      <div className={styles.line}>
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          multiple
          hidden
          aria-label={t`Photos or videos`}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // the same file may be chosen again
            event.target.value = ''
          }}
        />
        <IconButton
          label={t`Attach photos or videos`}
          icon={AttachIcon}
          onClick={() => {
            warmUp()
            picker.current?.click()
          }}
        />
        <label htmlFor={id} className="visually-hidden">
          <Trans>Message</Trans>
        </label>
        <textarea
          ref={input}
          id={id}
          rows={1}
          className={styles.field}
          placeholder={t`Message`}
          value={draft.text}
          onChange={(event) => onDraft({ ...draft, text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          autoComplete="off"
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          dir="auto"
        />
        <IconButton
          type="submit"
          className={styles.send}
          label={t`Send message`}
          icon={TransferIcon}
          disabled={isEmpty}
          // the field keeps the focus, and the phone its keyboard
          onPointerDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  )
}
