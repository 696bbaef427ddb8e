import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import {
  BankIcon,
  CollectionIcon,
  DepositIcon,
  ExchangeIcon,
  PaymentIcon,
  TransferIcon,
} from '#ui/icons/icons.ts'
import { BonusIcon, WalletIcon } from '#ui/icons/more-icons.ts'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import { EntryList, type Entry } from '#ui/list/entry-list.tsx'

type RecordEntry = Entry & {
  /** Who may see it; everybody by default. */
  isShown?: (self: Self) => boolean
}

const ORDERS: readonly RecordEntry[] = [
  {
    link: linkOptions({ to: '/orderCRecord' }),
    icon: CollectionIcon,
    title: msg`Collection order history`,
    detail: msg`All collection orders, with totals and export`,
  },
  {
    link: linkOptions({ to: '/orderPRecord' }),
    icon: PaymentIcon,
    title: msg`Payment order history`,
    detail: msg`All payment orders, with totals and export`,
    isShown: ({ can }) => can.payment,
  },
]

const MONEY: readonly RecordEntry[] = [
  {
    link: linkOptions({ to: '/orderRecord', search: { value: 1 } }),
    icon: WalletIcon,
    title: msg`Balance`,
    detail: msg`Every change to your balance`,
  },
  {
    link: linkOptions({ to: '/orderRecord', search: { value: 0 } }),
    icon: BonusIcon,
    title: msg`Bonus`,
    detail: msg`Rebates and exchanges`,
  },
  {
    link: linkOptions({ to: '/depositRecord' }),
    icon: DepositIcon,
    title: msg`Deposit records`,
    detail: msg`Your deposits and their status`,
    isShown: ({ can }) => can.deposit || can.depositUsdt,
  },
  {
    link: linkOptions({ to: '/withdrawRecord' }),
    icon: BankIcon,
    title: msg`Withdrawal records`,
    detail: msg`Amounts, fees and destinations`,
  },
  {
    link: linkOptions({ to: '/orderRecord', search: { value: 2 } }),
    icon: TransferIcon,
    title: msg`Transfers`,
    detail: msg`Sent to and received from other accounts`,
  },
  {
    link: linkOptions({ to: '/orderRecord', search: { value: 3 } }),
    icon: ExchangeIcon,
    title: msg`Exchanges`,
    detail: msg`Bonus into balance`,
  },
]

/** Links to all lists of records. */
export function RecordHub() {
  const { data: self } = useQuery(selfQuery)
  const seen = (entries: readonly RecordEntry[]) =>
    entries.filter(({ isShown }) => !self || !isShown || isShown(self))
  return (
    <>
      <SectionTitle>
        <Trans>Orders</Trans>
      </SectionTitle>
      <EntryList entries={seen(ORDERS)} />
      <SectionTitle>
        <Trans>Money</Trans>
      </SectionTitle>
      <EntryList entries={seen(MONEY)} />
    </>
  )
}
