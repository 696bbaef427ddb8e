import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_PHOTOS, type PhotosProblem } from '#domain/photo.ts'
import { isUsualReference, referenceProblem } from '#features/orders/detail/action-rules.ts'
import { PhotoField } from '#shared/photos/photo-field.tsx'
import type { Photos } from '#shared/photos/use-photos.ts'
import { PastedField } from '#ui/form/pasted-field.tsx'
import { HIDDEN_MESSAGE } from '#ui/form/text-messages.ts'

type ReferenceFieldProps = {
  name: string
  value: string
  onValue: (text: string) => void
  problem: ReturnType<typeof referenceProblem> | undefined
}

/** Wallets usually use thirteen digits: another length gets a hint but is accepted. */
export function ReferenceField({ name, value, onValue, problem }: ReferenceFieldProps) {
  const { t, i18n } = useLingui()
  const errors = {
    missing: t`Please enter the reference number`,
    hidden: i18n._(HIDDEN_MESSAGE),
    'too-long': t`This reference number is too long`,
    unreadable: t`Please enter letters and digits only`,
  }
  const looksOdd = value.trim() !== '' && !referenceProblem(value) && !isUsualReference(value)
  return (
    <PastedField
      label={t`Reference number`}
      name={name}
      value={value}
      onValue={onValue}
      error={problem && errors[problem]}
      hint={
        looksOdd ? (
          <Trans>Wallet references have 13 digits. Check it, or go on if it is right.</Trans>
        ) : (
          <Trans>As on your receipt, usually 13 digits</Trans>
        )
      }
      inputMode="text"
      autoCapitalize="characters"
    />
  )
}

type ProofFieldProps = { photos: Photos; problem: PhotosProblem | undefined; isDisabled: boolean }

export function ProofField({ photos, problem, isDisabled }: ProofFieldProps) {
  const { t } = useLingui()
  return (
    <PhotoField
      label={t`Proof photos`}
      hint={<Trans>The receipt with amount, reference and receiver. Up to {MAX_PHOTOS}.</Trans>}
      photos={photos.photos}
      problem={problem}
      isDisabled={isDisabled}
      onAdd={photos.add}
      onRemove={photos.remove}
    />
  )
}
