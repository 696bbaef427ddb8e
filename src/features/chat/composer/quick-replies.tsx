import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useHeldOrder } from '#features/chat/messages/use-held-order.ts'
import { classNames } from '#ui/foundation/class-names.ts'
import * as styles from './quick-replies.module.css'

/** Frequent questions to customer service about an order (R10.83). */
const REPLIES: readonly { text: MessageDescriptor; isForPayment: boolean }[] = [
  { text: msg`Payer sent less`, isForPayment: false },
  { text: msg`Please approve`, isForPayment: true },
  { text: msg`I need more time`, isForPayment: true },
]

type QuickRepliesProps = {
  orderId: string
  /** `byKeyboard`: the focus is on a chip that may disappear. */
  onSend: (text: string, byKeyboard: boolean) => void
}

/**
 * Complete messages about an order, sent with one tap, each at most once. The draft's text stays.
 */
export function QuickReplies({ orderId, onSend }: QuickRepliesProps) {
  const { t, i18n } = useLingui()
  const order = useHeldOrder(orderId)
  // a ref, because a second tap may come before the render that removes the chip
  const taken = useRef(new Set<MessageDescriptor>())
  const [sent, setSent] = useState<readonly MessageDescriptor[]>([])
  const shown = REPLIES.filter(({ isForPayment }) => isForPayment || order?.side !== 'payment')
  return (
    <div role="group" aria-label={t`Quick replies`} className={styles.replies}>
      {shown.map(({ text }) => (
        <button
          key={text.id}
          type="button"
          className={classNames('pill', styles.reply)}
          aria-disabled={sent.includes(text) || undefined}
          // the field keeps its focus, so that the phone keeps its keyboard open
          onPointerDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            if (taken.current.has(text)) return
            taken.current.add(text)
            setSent([...taken.current])
            onSend(i18n._(text), currentTarget === document.activeElement)
          }}
        >
          {i18n._(text)}
        </button>
      ))}
    </div>
  )
}
