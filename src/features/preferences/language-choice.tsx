import { useLingui } from '@lingui/react/macro'
import { useSwitchLanguage } from '#features/preferences/use-switch-language.ts'
import { language } from '#platform/i18n/i18n.ts'
import { useStore } from '#platform/store.ts'
import { Segmented } from '#ui/form/segmented.tsx'

/** Each language is named in itself, whatever the current one. */
const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'zh', label: '中文', lang: 'zh-CN' },
] as const

export function LanguageChoice() {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Language`}
      value={useStore(language)}
      options={LANGUAGES}
      onSelect={useSwitchLanguage()}
    />
  )
}
