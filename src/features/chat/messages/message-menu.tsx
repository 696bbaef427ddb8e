import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useChatActions } from '#features/chat/messages/chat-actions.ts'
import { actionsOf, menuText, type Row, type RowAction } from '#features/chat/messages/rows.ts'
import { clipLines } from '#features/chat/messages/shown-text.ts'
import { visibleText } from '#lib/server-text.ts'
import { type Icon, RefreshIcon } from '#ui/icons/icons.ts'
import { CopyIcon, DeleteIcon, EditIcon, ReplyIcon } from '#ui/icons/more-icons.ts'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as styles from './message-menu.module.css'

const ITEMS: Record<RowAction, { icon: Icon; label: MessageDescriptor }> = {
  resend: { icon: RefreshIcon, label: msg`Resend` },
  edit: { icon: EditIcon, label: msg`Edit` },
  reply: { icon: ReplyIcon, label: msg`Reply` },
  copy: { icon: CopyIcon, label: msg`Copy` },
  delete: { icon: DeleteIcon, label: msg`Delete` },
}

/** The actions on one message; its text can be selected here. */
export function MessageMenu({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const actions = useChatActions()
  const text = row ? menuText(row) : ''
  const acts: Record<RowAction, (row: Row) => void> = {
    resend: actions.resend,
    edit: actions.edit,
    reply: actions.reply,
    copy: actions.copy,
    delete: actions.remove,
  }
  return (
    <BottomSheet isOpen={row !== null} title={t`Message`} onClose={onClose}>
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {visibleText(clipLines(text))}
        </p>
      )}
      <ul className={styles.menu}>
        {row &&
          actionsOf(row).map((action) => {
            const { icon: ItemIcon, label } = ITEMS[action]
            return (
              <li key={action}>
                <button
                  type="button"
                  className={styles.item}
                  data-action={action}
                  onClick={() => {
                    onClose()
                    acts[action](row)
                  }}
                >
                  <ItemIcon />
                  {i18n._(label)}
                </button>
              </li>
            )
          })}
      </ul>
    </BottomSheet>
  )
}
