import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  isUsualReference,
  MAX_PHOTOS,
  referenceProblem,
} from '#features/orders/detail/action-rules.ts'
import { PhotoViewer } from '#features/orders/detail/photo-viewer.tsx'
import type { PhotosProblem } from '#lib/photo.ts'
import type { Photos } from '#platform/media/use-photos.ts'
import { TextField } from '#ui/field.tsx'
import { PhotoField } from '#ui/photo-field.tsx'
import type { ShownPhoto } from '#ui/photo-list.tsx'

type ReferenceFieldProps = {
  value: string
  onValue: (text: string) => void
  problem: ReturnType<typeof referenceProblem> | undefined
}

/** Thirteen digits are usual in wallets: another length is pointed out and not refused. */
export function ReferenceField({ value, onValue, problem }: ReferenceFieldProps) {
  const { t } = useLingui()
  const words = {
    missing: t`Please enter the reference number`,
    'too-long': t`This reference number is too long`,
    unreadable: t`Please enter letters and digits only`,
  }
  const looksOdd = value.trim() !== '' && !referenceProblem(value) && !isUsualReference(value)
  return (
    <TextField
      label={t`Reference number`}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={problem && words[problem]}
      hint={
        looksOdd ? (
          <Trans>Wallet references have 13 digits. Check it, or go on if it is right.</Trans>
        ) : (
          <Trans>As on your receipt, usually 13 digits</Trans>
        )
      }
      inputMode="text"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

type ProofFieldProps = { photos: Photos; problem: PhotosProblem | undefined; isDisabled?: boolean }

export function ProofField({ photos, problem, isDisabled }: ProofFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState<ShownPhoto | null>(null)
  return (
    <>
      <PhotoField
        label={t`Proof photos`}
        hint={<Trans>The receipt with amount, reference and receiver. Up to {MAX_PHOTOS}.</Trans>}
        photos={photos.photos}
        max={MAX_PHOTOS}
        problem={problem}
        isDisabled={isDisabled ?? false}
        onAdd={photos.add}
        onRemove={photos.remove}
        onOpen={(src, name) => setShown({ src, name })}
      />
      <PhotoViewer shown={shown} onClose={() => setShown(null)} />
    </>
  )
}
