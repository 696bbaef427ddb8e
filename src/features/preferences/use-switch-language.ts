import { useLingui } from '@lingui/react/macro'
import { switchLanguage, type Language } from '#platform/i18n/i18n.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** English or Chinese, switched without a reload and without losing input. */
export function useSwitchLanguage() {
  const { t } = useLingui()
  return (next: Language) => {
    switchLanguage(next).catch(() =>
      showToast({ tone: 'danger', text: t`The other language could not be loaded.` }),
    )
  }
}
