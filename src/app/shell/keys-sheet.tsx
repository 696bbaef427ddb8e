import { Trans, useLingui } from '@lingui/react/macro'
import { areKeysOn, switchKeys } from '#platform/keys/shortcuts.ts'
import { useStore } from '#platform/store.ts'
import { Switch } from '#ui/form/switch.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as styles from './keys-sheet.module.css'

/**
 * The list of keyboard shortcuts. Shortcuts without a modifier can be turned off, for devices that
 * generate key presses themselves.
 */
export function KeysSheet({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useLingui()
  const isOn = useStore(areKeysOn)
  const rows = [
    { id: 'move', keys: ['J', 'K'], text: t`Next and previous order` },
    { id: 'open', keys: ['Enter'], text: t`Open the order` },
    { id: 'close', keys: ['Esc'], text: t`Close the order` },
    { id: 'search', keys: ['/'], text: t`Search the list` },
    { id: 'help', keys: ['?'], text: t`Show these keys` },
  ]
  const label = t`Use these keys`
  return (
    <BottomSheet isOpen title={title} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(({ id, keys, text }) => (
          <div key={id} className={styles.row}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <SettingRow label={label} hint={<Trans>They do nothing while you type.</Trans>}>
        <Switch label={label} isOn={isOn} onToggle={switchKeys} />
      </SettingRow>
    </BottomSheet>
  )
}
