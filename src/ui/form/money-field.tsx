import { useState } from 'react'
import { groupAmount, groupEdit } from '#lib/group-amount.ts'
import { keepApart } from '#lib/typed-amount.ts'
import { type FieldProps, TextField } from './field.tsx'
import * as styles from './money-field.module.css'

type MoneyFieldProps = Omit<FieldProps, 'type' | 'leading' | 'value' | 'onChange'> & {
  value: string
  onValue: (text: string) => void
  /** The unit, if it is not pesos. */
  unit?: string
  /** Focused when the sheet opens. */
  isFirst?: boolean
}

/** Groups an amount's digits while it is typed. Other text stays, for the form to check. */
export function MoneyField({
  value,
  onValue,
  unit = '₱',
  isFirst = false,
  ...field
}: MoneyFieldProps) {
  // the text before a composition, which breaks, with digits doubled, if the text changes under it
  const [composed, setComposed] = useState<string | null>(null)
  const shown = composed === null ? groupAmount(value) : value
  return (
    <TextField
      // a number field would drop '1,000' and change the amount when scrolled
      type="text"
      inputMode="decimal"
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      {...field}
      value={shown}
      // not onBeforeInput, which React derives from other events: undo is none of them
      onFocus={({ currentTarget }) => currentTarget.addEventListener('beforeinput', keepText)}
      onChange={({ currentTarget: input, nativeEvent }) =>
        onValue(composed === null ? takeEdit(input, shown, nativeEvent) : input.value)
      }
      onPaste={(event) => {
        const { currentTarget: input } = event
        const pasted = event.clipboardData.getData('text')
        const text = keepApart(pasted)
        if (text === pasted) return
        event.preventDefault()
        input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
        onValue(input.value)
      }}
      onCompositionStart={() => setComposed(shown)}
      onCompositionEnd={({ currentTarget: input, data }) => {
        setComposed(null)
        if (composed !== null) onValue(takeEdit(input, composed, { inputType: 'insertText', data }))
      }}
      className={styles.money}
      leading={
        <span className={styles.peso} aria-hidden>
          {unit}
        </span>
      }
    />
  )
}

/**
 * Ignores undo and redo: the browser's steps belong to texts that `takeEdit` replaced, and would
 * insert digits anywhere.
 */
function keepText(event: InputEvent) {
  if (event.inputType.startsWith('history')) event.preventDefault()
}

/**
 * The text after an edit, written into the field at once, because React would lose the caret
 * position.
 */
function takeEdit(
  input: HTMLInputElement,
  before: string,
  { inputType = '', data = null }: Partial<InputEvent>,
) {
  const isTyped = inputType === 'insertText' && data !== null && !/[,，]/.test(data)
  const edit = groupEdit({
    before,
    after: input.value,
    caret: input.selectionStart ?? input.value.length,
    isByKey: isTyped || inputType.startsWith('delete'),
    isForward: inputType === 'deleteContentForward',
  })
  if (edit.text !== input.value) {
    input.value = edit.text
    input.setSelectionRange(edit.caret, edit.caret)
  }
  return edit.text
}
