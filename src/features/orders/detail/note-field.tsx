import type { ComponentProps } from 'react'
import { MAX_NOTE_LENGTH } from '#features/orders/detail/action-rules.ts'
import { TextArea } from '#ui/form/text-area.tsx'

export function NoteField(field: ComponentProps<typeof TextArea>) {
  return <TextArea {...field} rows={2} maxLength={MAX_NOTE_LENGTH} />
}
