import { useLingui } from '@lingui/react/macro'
import { useStore } from '#platform/store.ts'
import { mode, MODES } from '#platform/theme/mode.ts'
import { Segmented } from '#ui/form/segmented.tsx'

/** Light, dark, or the phone's setting. */
export function ModeChoice() {
  const { t } = useLingui()
  const labels = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <Segmented
      label={t`Appearance`}
      value={useStore(mode)}
      options={MODES.map((value) => ({ value, label: labels[value] }))}
      onSelect={mode.set}
    />
  )
}
