import { useLingui } from '@lingui/react/macro'
import { language, switchLanguage } from '#platform/i18n/i18n.ts'
import { useStore } from '#platform/store.ts'
import { showToast } from '#ui/feedback/toast.ts'
import * as styles from './language-switch.module.css'

/** English or Chinese, switched without a reload and without losing input. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const current = useStore(language)
  const next = current === 'en' ? 'zh' : 'en'
  const change = () => {
    switchLanguage(next).catch(() =>
      showToast({ tone: 'danger', text: t`The other language could not be loaded.` }),
    )
  }
  // each language is named in itself, whatever the current one
  return (
    <button type="button" className={styles.switch} onClick={change}>
      <span aria-hidden="true">{current === 'en' ? 'EN · 中' : '中 · EN'}</span>
      <span className="visually-hidden" lang={next === 'zh' ? 'zh-CN' : 'en'}>
        {next === 'zh' ? '切换到中文' : 'Switch to English'}
      </span>
    </button>
  )
}
