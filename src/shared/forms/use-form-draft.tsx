import { useEffect, useState } from 'react'
import { useStore } from '#platform/store.ts'
import { noteUnsaved } from '#platform/unsaved-changes.ts'
import { areDraftsStored, readDraft, saveDraft } from '#shared/forms/form-draft.ts'
import { RestoredNotice } from '#shared/forms/restored-notice.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import type { Intent } from '#shared/forms/use-intent.ts'
import type { Photos } from '#shared/photos/use-photos.ts'

/**
 * As useFormState, for a form that keeps what is typed: if it was left unsent, it starts with that
 * (R8.90).
 *
 * @param name identifies the form and what it is about, such as an order
 * @param onStartOver called when the member discards what was kept
 */
export function useFormWithDraft<Fields extends object, Problems extends object>(
  name: string,
  initial: () => Fields,
  onStartOver?: () => void,
) {
  const [restored, setRestored] = useState(() => readDraft(name, initial()))
  const form = useFormState<Fields, Problems>(initial, restored?.fields)
  const startOver = () => {
    setRestored(null)
    form.restart(initial())
    onStartOver?.()
  }
  return {
    ...form,
    /** To be shown above the fields. */
    restoredNotice: restored && (
      <RestoredNotice typedMs={restored.typedMs} onStartOver={startOver} />
    ),
  }
}

type DraftOptions<Fields> = {
  photos?: Photos
  /** Fields that are never stored. A form with secrets is not kept when it is left. */
  secrets?: readonly (keyof Fields)[]
}

/**
 * Keeps what is typed into a form of useFormWithDraft until it is sent, and its photos as long as
 * the page lives. Returns whether leaving the form would lose what was typed.
 */
export function useSaveDraft<Fields extends object>(
  name: string,
  { fields, unsaved }: { fields: Fields; unsaved: readonly (keyof Fields)[] },
  { step, isRepeat }: Pick<Intent<unknown>, 'step' | 'isRepeat'>,
  { photos, secrets }: DraftOptions<Fields> = {},
): boolean {
  const isUnsent = (step === 'editing' || step === 'confirming') && !isRepeat
  const isChanged = unsaved.some((field) => !secrets?.includes(field))
  const kept = isChanged && isUnsent ? fields : null
  const isStored = useStore(areDraftsStored)
  useEffect(() => saveDraft(name, kept, secrets), [name, kept, secrets])
  const isDiscarded = secrets !== undefined
  useEffect(() => () => void (isDiscarded && saveDraft(name, null)), [name, isDiscarded])
  const keep = photos?.keep
  useEffect(() => keep?.(isUnsent), [keep, isUnsent])
  // an update does not reload the page over an open form, although all but the photos is kept
  const isFilled = isUnsent && (unsaved.length > 0 || Boolean(photos?.photos.length))
  useEffect(() => (isFilled ? noteUnsaved() : undefined), [isFilled])
  return unsaved.length > 0 && (kept === null || isDiscarded || !isStored)
}
