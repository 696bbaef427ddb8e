import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from './icon-button.tsx'
import { CloseIcon, SearchIcon } from './icons.ts'
import styles from './search-field.module.css'

/** Typing is over after this time. */
const PAUSE_MS = 500

type SearchFieldProps = {
  /** What can be searched for: the field's name, shown while it is empty. */
  label: string
  value: string
  /** Called when typing pauses, and at once on Enter. */
  onSearch: (text: string) => void
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  // what was searched for last; the address may change it from elsewhere
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }

  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])

  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <SearchIcon />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      {typed !== '' && (
        <IconButton
          label={t`Clear the search`}
          icon={CloseIcon}
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        />
      )}
    </form>
  )
}
