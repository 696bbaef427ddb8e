import { useEffect, useState } from 'react'
import { useStore } from '#platform/store.ts'
import { noteUnsaved } from '#platform/unsaved-changes.ts'
import { areDraftsStored, hasDraft, readDraft, saveDraft } from '#shared/forms/form-draft.ts'
import { RestoredNotice } from '#shared/forms/restored-notice.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import type { Intent } from '#shared/forms/use-intent.ts'
import type { Photos } from '#shared/photos/use-photos.ts'

/**
 * As useFormState, for a form that keeps what is typed: if it was left unsent, it starts with that
 * (R8.90).
 *
 * @param name identifies the form and what it is about, such as an order
 * @param photos those of the form, which are kept as long as the page lives
 */
export function useFormWithDraft<Fields extends object, Problems extends object>(
  name: string,
  initial: () => Fields,
  photos?: Photos,
) {
  const [restored, setRestored] = useState(() => readDraft(name, initial()))
  const form = useFormState<Fields, Problems>(initial, restored?.fields)
  const startOver = () => {
    setRestored(null)
    form.restart(initial())
    photos?.clear()
  }
  /** For the intent: what was left while it was being sent is kept again if nothing was done. */
  const onLateOutcome = (isUnsent: boolean) => {
    if (isUnsent && !hasDraft(name)) saveDraft(name, form.fields)
    photos?.setStage(isUnsent ? 'unsent' : 'sent')
    photos?.leave()
  }
  return {
    ...form,
    onLateOutcome,
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
  const stage = isUnsent ? 'unsent' : step === 'sending' ? 'sending' : 'sent'
  const setStage = photos?.setStage
  useEffect(() => setStage?.(stage), [setStage, stage])
  // an update does not reload the page over an open form, although all but the photos is kept
  const isFilled = isUnsent && (unsaved.length > 0 || Boolean(photos?.photos.length))
  useEffect(() => (isFilled ? noteUnsaved() : undefined), [isFilled])
  return unsaved.length > 0 && (kept === null || isDiscarded || !isStored)
}
