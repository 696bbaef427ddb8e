import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { hasHidden } from '#lib/hidden-characters.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons/icons.ts'
import { describedBy, FieldNotes } from './field-frame.tsx'
import { HIDDEN_WORDS } from './hidden-messages.ts'
import styles from './search-field.module.css'

/** Typing is over after this time. */
const PAUSE_MS = 500

type SearchFieldProps = {
  /** What can be searched for: the field's name, shown while it is empty. */
  label: string
  value: string
  /** Called when typing pauses, and at once on Enter. */
  onSearch: (text: string) => void
  /** It has just been opened, to be typed into. */
  takesFocus?: boolean
  /** The caller's hold on the field, to focus it later. */
  field?: RefObject<HTMLInputElement | null>
}

export function SearchField({
  label,
  value,
  onSearch,
  takesFocus = false,
  field,
}: SearchFieldProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const [typed, setTyped] = useState(value)
  // what was searched for last; the address may change it from elsewhere
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }

  // it would find nothing, and nobody could see why
  const error = hasHidden(typed) && i18n._(HIDDEN_WORDS)

  useEffect(() => {
    if (typed.trim() === value || hasHidden(typed)) return
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])

  const [takesIt] = useState(takesFocus)
  useEffect(() => {
    if (takesIt) input.current?.focus()
  }, [takesIt, input])

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (!error) onSearch(typed.trim())
      }}
    >
      <div className={styles.box}>
        <SearchIcon />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={label}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, error, null)}
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
      </div>
      <FieldNotes id={id} error={error} />
    </form>
  )
}
