import { useSwitchLanguage } from '#features/preferences/use-switch-language.ts'
import { language } from '#platform/i18n/i18n.ts'
import { useStore } from '#platform/store.ts'
import * as styles from './language-switch.module.css'

export function LanguageSwitch() {
  const change = useSwitchLanguage()
  const current = useStore(language)
  const next = current === 'en' ? 'zh' : 'en'
  // each language is named in itself, whatever the current one
  return (
    <button type="button" className={styles.switch} onClick={() => change(next)}>
      <span aria-hidden="true">{current === 'en' ? 'EN · 中' : '中 · EN'}</span>
      <span className="visually-hidden" lang={next === 'zh' ? 'zh-CN' : 'en'}>
        {next === 'zh' ? '切换到中文' : 'Switch to English'}
      </span>
    </button>
  )
}
