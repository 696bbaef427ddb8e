import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AmountLimits, AmountProblem } from '#lib/amount-field.ts'
import { formatAmount, type Centavos } from '#lib/money.ts'
import { HIDDEN_MESSAGE } from './text-messages.ts'

type AmountErrorProps = {
  /** As it is by now: limits may have changed since the field was checked. */
  problem: AmountProblem | null | undefined
  /** The message for an empty field; translate0024 by default. */
  missing?: ReactNode
  /** The field's limits, if any, which the message names. */
  limits?: AmountLimits
  /** How the message names them, if they are not in pesos. */
  format?: ((amount: Centavos) => string) | undefined
}

/** The message for an invalid amount; nothing for a valid one. */
export function amountError({
  problem,
  missing,
  limits,
  format = formatAmount,
}: AmountErrorProps): ReactNode {
  switch (problem) {
    case 'missing':
      return missing ?? <Trans id="translate0024">Please enter the amount</Trans>
    case 'hidden':
      return i18n._(HIDDEN_MESSAGE)
    case 'unreadable':
      return <Trans>Please enter an amount above 0 with at most two decimals</Trans>
    case 'above-available':
      return <Trans>This is more than is available</Trans>
    case 'below-min':
      return limits?.min && <Trans>The smallest amount is {format(limits.min)}</Trans>
    case 'above-max':
      return limits && <Trans>The largest amount is {format(limits.max)}</Trans>
    default:
      return null
  }
}
