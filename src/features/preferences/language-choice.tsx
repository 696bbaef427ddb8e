import { useLingui } from '@lingui/react/macro'
import { language, switchLanguage, type Language } from '#platform/i18n/i18n.ts'
import { useStore } from '#platform/store.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Segmented } from '#ui/form/segmented.tsx'

/** Each language is named in itself, whatever the current one. */
const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'zh', label: '中文', lang: 'zh-CN' },
] as const

/** English or Chinese, switched without a reload. */
export function LanguageChoice() {
  const { t } = useLingui()
  const change = (next: Language) => {
    switchLanguage(next).catch(() =>
      showToast({ tone: 'danger', text: t`The other language could not be loaded.` }),
    )
  }
  return (
    <Segmented
      label={t`Language`}
      value={useStore(language)}
      options={LANGUAGES}
      onSelect={change}
    />
  )
}
