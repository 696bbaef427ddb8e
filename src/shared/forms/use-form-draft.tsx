import { useEffect, useState } from 'react'
import { saveDraft, readDraft } from '#shared/forms/form-draft.ts'
import { RestoredNotice } from '#shared/forms/restored-notice.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import type { Intent } from '#shared/forms/use-intent.ts'

/**
 * As useFormState, for a form that the member fills in while working in another app: if an earlier
 * page ended before the form was sent or left, it starts with what was typed then (R8.90).
 *
 * @param name identifies the form and what it is about, such as an order
 * @param given what the member has chosen before, in place of what was kept; it counts as unsaved
 */
export function useFormWithDraft<Fields extends object, Problems extends object>(
  name: string,
  initial: () => Fields,
  given?: Partial<Fields>,
) {
  const [restored, setRestored] = useState(() => (given ? null : readDraft(name, initial())))
  const form = useFormState<Fields, Problems>(initial, given ?? restored?.fields)
  const startOver = () => {
    setRestored(null)
    form.restart(initial())
  }
  return {
    ...form,
    /** To be shown above the fields. */
    restoredNotice: restored && (
      <RestoredNotice typedMs={restored.typedMs} onStartOver={startOver} />
    ),
  }
}

/**
 * Keeps what is typed into a form of useFormWithDraft, until the form is sent or left, but not the
 * fields named in `secrets`.
 */
export function useSaveDraft<Fields extends object>(
  name: string,
  { fields, unsaved }: { fields: Fields; unsaved: readonly (keyof Fields)[] },
  { step, isRepeat }: Pick<Intent<unknown>, 'step' | 'isRepeat'>,
  secrets?: readonly (keyof Fields)[],
): void {
  const isUnsent = (step === 'editing' || step === 'confirming') && !isRepeat
  const isChanged = unsaved.some((field) => !secrets?.includes(field))
  const kept = isChanged && isUnsent ? fields : null
  useEffect(() => saveDraft(name, kept, secrets), [name, kept, secrets])
  useEffect(() => () => saveDraft(name, null), [name])
}
