import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { hasHidden } from '#lib/hidden-characters.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons/icons.ts'
import { useHasModal } from '#ui/overlay/use-has-modal.ts'
import { fieldAria, FieldNotes } from './field-frame.tsx'
import { HIDDEN_MESSAGE } from './text-messages.ts'
import * as styles from './search-field.module.css'

/** Typing counts as finished after this time. */
const PAUSE_MS = 500

type SearchFieldProps = {
  /** The field's name, shown while it is empty: what can be searched for. */
  label: string
  value: string
  /** Called when typing pauses, but not behind a dialog, and at once on Enter. */
  onSearch: (text: string) => void
  /** Focused on mount, because it has just been opened. */
  takesFocus?: boolean
  /** A ref for focusing the field later. */
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
  const [shown, setShown] = useState(value)
  // the last search of this field: more may have been typed by the time its result is shown
  const [asked, setAsked] = useState(value)
  if (shown !== value) {
    setShown(value)
    setAsked(value)
    // changed from elsewhere, through the URL
    if (asked !== value) setTyped(value)
  }
  const search = (text: string) => {
    setAsked(text)
    onSearch(text)
  }
  const searchTyped = useEffectEvent(() => search(typed.trim()))

  // would find nothing, for a reason that nobody can see
  const error = hasHidden(typed) && i18n._(HIDDEN_MESSAGE)

  // a result opened before typing counts as finished is not replaced by those of the search
  const isCovered = useHasModal()

  useEffect(() => {
    if (isCovered || typed.trim() === value || hasHidden(typed)) return
    const timer = setTimeout(searchTyped, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, isCovered])

  const [takesIt] = useState(takesFocus)
  useEffect(() => {
    if (takesIt) input.current?.focus()
  }, [takesIt, input])

  return (
    <form
      role="search"
      className={styles.search}
      data-clear=""
      onSubmit={(event) => {
        event.preventDefault()
        if (!error) search(typed.trim())
      }}
    >
      <div className={styles.box}>
        <SearchIcon />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={label}
          {...fieldAria({ id, error })}
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {typed !== '' && (
          <IconButton
            label={t`Clear the search`}
            icon={CloseIcon}
            onClick={() => {
              setTyped('')
              search('')
            }}
          />
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </form>
  )
}
