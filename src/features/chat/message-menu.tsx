import { useLingui } from '@lingui/react/macro'
import { copiedText, type Row } from '#features/chat/rows.ts'
import { BottomSheet } from '#ui/bottom-sheet.tsx'
import { type Icon } from '#ui/icons.ts'
import { CopyIcon, RemoveIcon, ReplyIcon } from '#ui/more-icons.ts'
import { useCopy } from '#ui/use-copy.ts'
import styles from './message-menu.module.css'

type MessageMenuProps = {
  row: Row | null
  onReply: (row: Row) => void
  onRemove: (row: Row) => void
  onClose: () => void
}

/** What can be done with one message. */
export function MessageMenu({ row, onReply, onRemove, onClose }: MessageMenuProps) {
  const { t } = useLingui()
  const copy = useCopy()
  const text = row ? copiedText(row) : ''
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <BottomSheet isOpen={row !== null} title={t`Message`} onClose={onClose}>
      <ul className={styles.menu}>
        {row?.kind === 'message' && (
          <MenuItem icon={ReplyIcon} label={t`Reply`} onChoose={choose(() => onReply(row))} />
        )}
        {text !== '' && (
          <MenuItem icon={CopyIcon} label={t`Copy`} onChoose={choose(() => copy(text))} />
        )}
        {row?.kind === 'outgoing' && (
          <MenuItem icon={RemoveIcon} label={t`Remove`} onChoose={choose(() => onRemove(row))} />
        )}
      </ul>
    </BottomSheet>
  )
}

type MenuItemProps = { icon: Icon; label: string; onChoose: () => void }

function MenuItem({ icon: Icon, label, onChoose }: MenuItemProps) {
  return (
    <li>
      <button type="button" className={styles.item} onClick={onChoose}>
        <Icon />
        {label}
      </button>
    </li>
  )
}
