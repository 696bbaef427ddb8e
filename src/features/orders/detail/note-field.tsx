import type { ReactNode } from 'react'
import { MAX_NOTE_LENGTH } from '#features/orders/detail/action-rules.ts'
import { TextArea } from '#ui/form/text-area.tsx'

type NoteFieldProps = {
  label: string
  value: string
  onValue: (text: string) => void
  error?: ReactNode
}

export function NoteField({ label, value, onValue, error }: NoteFieldProps) {
  return (
    <TextArea
      label={label}
      name="note"
      rows={2}
      maxLength={MAX_NOTE_LENGTH}
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
