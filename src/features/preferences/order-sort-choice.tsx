import { useLingui } from '@lingui/react/macro'
import { useStore } from '#platform/store.ts'
import { ORDER_SORTS, orderSort } from '#shared/orders/order-sort.ts'
import { Segmented } from '#ui/form/segmented.tsx'

/** The sort order of the active orders of both sides. */
export function OrderSortChoice() {
  const { t } = useLingui()
  const labels = { urgent: t`Most urgent first`, newest: t`Newest first` }
  return (
    <Segmented
      label={t`Active orders`}
      value={useStore(orderSort)}
      options={ORDER_SORTS.map((value) => ({ value, label: labels[value] }))}
      onSelect={orderSort.set}
    />
  )
}
