import { Trans } from '@lingui/react/macro'
import { toTypedAmount, type Centavos } from '#lib/money.ts'
import { Button } from '#ui/foundation/button.tsx'

type AllButtonProps = { available: Centavos | null; onAmount: (typed: string) => void }

/** Fills in the whole available amount; nothing while there is none or it is unknown. */
export function AllButton({ available, onAmount }: AllButtonProps) {
  if (available === null || available <= 0) return null
  return (
    <Button variant="tint" onClick={() => onAmount(toTypedAmount(available))}>
      <Trans>All</Trans>
    </Button>
  )
}
