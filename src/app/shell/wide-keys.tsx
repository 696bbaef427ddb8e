import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { listenForKeys, useShortcut } from '#platform/keys/shortcuts.ts'
import { KeyboardIcon } from '#ui/icons/more-icons.ts'
import * as styles from './wide-keys.module.css'

const KeysSheet = lazySheet('keys', () =>
  import('#app/shell/keys-sheet.tsx').then((module) => module.KeysSheet),
)

/** The keyboard shortcuts of a wide screen (R16.90), and the button and '?' key that list them. */
export function WideKeys() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(listenForKeys, [])
  useShortcut('?', () => setIsOpen(true))
  const title = t`Keyboard shortcuts`
  return (
    <>
      <button
        type="button"
        className={styles.hint}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <KeyboardIcon />
        <kbd>?</kbd>
      </button>
      {isOpen && <KeysSheet title={title} onClose={() => setIsOpen(false)} />}
    </>
  )
}
