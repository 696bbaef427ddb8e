import { plural } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { matchOptions } from '#lib/match-options.ts'
import { TextField, type FieldProps } from './field.tsx'
import * as styles from './combobox.module.css'

type ComboboxProps = Omit<FieldProps, 'value' | 'onChange'> & {
  value: string
  onValue: (typed: string) => void
  options: readonly { name: string; also?: string }[]
}

/** A text field with suggestions while typing. Other values can be typed, too. */
export function Combobox({ value, onValue, options, ...field }: ComboboxProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = matchOptions(options, value)
  const isChosen = found.some(({ name }) => name === value)
  const isShown = isOpen && found.length > 0 && !(isChosen && found.length === 1)

  const type = (typed: string) => {
    onValue(typed)
    setIsOpen(true)
    setActive(-1)
  }
  const choose = (name: string) => {
    onValue(name)
    setIsOpen(false)
    setActive(-1)
  }
  const move = (step: number) => {
    setIsOpen(true)
    const next = (active + step + found.length) % found.length
    const index = active < 0 && step < 0 ? found.length - 1 : next
    setActive(index)
    document.getElementById(`${listId}${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isShown ? found[active] : undefined
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && chosen) choose(chosen.name)
    else if (event.key === 'Escape' && isShown) setIsOpen(false)
    else return
    // Enter must not submit the form, nor Escape close the dialog around it
    event.preventDefault()
  }

  return (
    <div className={styles.combobox}>
      <TextField
        {...field}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div id={listId} role="listbox" aria-label={field.label} className={styles.list}>
          {found.map(({ name, also }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and handles the keys
            <div
              key={name}
              id={`${listId}${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // the field must not lose the focus before the click
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              <span>{name}</span>
              {also !== undefined && <span className={styles.also}>{also}</span>}
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isShown && plural(found.length, { one: '# suggestion', other: '# suggestions' })}
      </span>
    </div>
  )
}
