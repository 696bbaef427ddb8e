import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { levelsQuery } from '#api/levels/queries.ts'
import { formatRate, type OwnRates, type Rate } from '#domain/rate.ts'
import { TextField, type FieldProps } from '#ui/form/field.tsx'
import * as styles from './rate-fields.module.css'

const NO_RATES: OwnRates = { payment: null, collection: null }

/** The member's own rates, which limit those of the downline. */
export const useOwnRates = (): OwnRates =>
  useInfiniteQuery(levelsQuery).data?.level?.rates ?? NO_RATES

type RateFieldsProps = {
  bind: (name: 'paymentRate' | 'collectionRate') => Omit<FieldProps, 'label'>
  own: OwnRates
}

/** The rates of a new member or an invitation, with the member's own as hints. */
export function RateFields({ bind, own }: RateFieldsProps) {
  const { t } = useLingui()
  const propsOf = (ownRate: Rate | null) =>
    ({
      inputMode: 'decimal',
      autoComplete: 'off',
      trailing: <span className={styles.percent}>%</span>,
      hint: ownRate === null ? undefined : t`Yours is ${formatRate(ownRate)}`,
    }) as const
  return (
    <>
      <TextField {...bind('paymentRate')} {...propsOf(own.payment)} label={t`Payment rate`} />
      <TextField
        {...bind('collectionRate')}
        {...propsOf(own.collection)}
        label={t`Collection rate`}
      />
    </>
  )
}
