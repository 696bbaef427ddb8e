import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import type { ChatDraft } from '#features/chat/composer/draft.ts'
import { QuickReplies } from '#features/chat/composer/quick-replies.tsx'
import { useGrow } from '#features/chat/composer/use-grow.ts'
import { QuoteBlock } from '#features/chat/messages/bubble-quote.tsx'
import { OrderQuote } from '#features/chat/messages/order-quote.tsx'
import { isBlank } from '#lib/hidden-characters.ts'
import { warmUp } from '#platform/media/prepare-image.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { mediaQuery } from '#ui/foundation/media-query.ts'
import { CloseIcon, TransferIcon } from '#ui/icons/icons.ts'
import { AttachIcon } from '#ui/icons/more-icons.ts'
import * as styles from './composer.module.css'

type ComposerProps = {
  draft: ChatDraft
  onDraft: (change: Partial<ChatDraft>) => void
  onSend: () => void
  /** Sends a text about the draft's order; the draft's text stays. */
  onQuickReply: (text: string) => void
  onFiles: (files: readonly File[]) => void
  input: RefObject<HTMLTextAreaElement | null>
  picker: RefObject<HTMLInputElement | null>
}

/** iOS converts its own format to JPEG if only these types are accepted. */
const ACCEPTED = '.png,.jpg,.jpeg,.mov,.mp4,.avi,image/png,image/jpeg,video/quicktime,video/mp4'

/** Enter sends with a hardware keyboard; on a phone it starts a new line. */
const hasKeyboard = () => mediaQuery('(hover: hover) and (pointer: fine)').matches

/** Safari ends the composition before the key that ends it, which then has only this code. */
const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229

/** The input of a message, with the quoted message or order. */
export function Composer(props: ComposerProps) {
  const { draft, onDraft, onSend, onQuickReply, onFiles, input, picker } = props
  const { t } = useLingui()
  const id = useId()
  const isEmpty = isBlank(draft.text)
  useGrow(input, draft.text)

  const drop = (part: Partial<ChatDraft>) => {
    onDraft(part)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    const isOrder = event.ctrlKey || event.metaKey
    if (!isOrder && (event.shiftKey || !hasKeyboard())) return
    event.preventDefault()
    onSend()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData
    const files = [...pasted]
    // a spreadsheet adds a picture of the copied cells
    const isFormattedText = types.includes('text/plain') && types.includes('text/html')
    if (files.length === 0 || isFormattedText) return
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
        <>
          <QuickReplies
            key={draft.about}
            orderId={draft.about}
            onSend={(text, byKeyboard) => {
              onQuickReply(text)
              if (byKeyboard) input.current?.focus()
            }}
          />
          <div className={styles.context}>
            <OrderQuote orderId={draft.about} />
            <IconButton
              label={t`Remove the order`}
              icon={CloseIcon}
              onClick={() => drop({ about: null })}
            />
          </div>
        </>
      )}
      {draft.reply !== null && (
        <div className={styles.context}>
          <QuoteBlock quote={draft.reply} inert />
          <IconButton
            label={t`Cancel the reply`}
            icon={CloseIcon}
            onClick={() => drop({ reply: null })}
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
            // allows the same file to be chosen again
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
          onChange={(event) => onDraft({ text: event.target.value })}
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
          // the field keeps the focus, so that the phone keeps its keyboard open
          onPointerDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  )
}
