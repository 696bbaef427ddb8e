import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { mode, MODES, switchMode } from '#platform/theme/mode.ts'
import { useStore } from '#platform/store.ts'
import { SettingRow } from '#ui/setting-row.tsx'
import styles from './mode-choice.module.css'

/** Light, dark, or as the phone is set. */
export function ModeChoice() {
  const { t } = useLingui()
  const id = useId()
  const words = { system: t`Like the phone`, light: t`Light`, dark: t`Dark` }
  return (
    <SettingRow label={<label htmlFor={id}>{t`Appearance`}</label>}>
      <select
        id={id}
        className={styles.select}
        value={useStore(mode)}
        onChange={(event) => {
          const next = MODES.find((known) => known === event.target.value)
          if (next) switchMode(next)
        }}
      >
        {MODES.map((known) => (
          <option key={known} value={known}>
            {words[known]}
          </option>
        ))}
      </select>
    </SettingRow>
  )
}
