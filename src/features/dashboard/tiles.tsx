import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Balance } from '#api/balance/contract.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import {
  AutoDepositIcon,
  BankIcon,
  CollectionIcon,
  DepositIcon,
  EventIcon,
  ExchangeIcon,
  PaymentIcon,
  RecordsIcon,
  ShieldIcon,
  TransferIcon,
  type Icon,
  ReportIcon,
  TeamReportIcon,
} from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './tiles.module.css'

/** The forms that a tile opens over the home screen. */
type TileDialog = 'auto-deposit' | 'exchange' | 'transfer'

type Tile = {
  opens: { route: NonNullable<LinkProps['to']> } | { dialog: TileDialog }
  icon: Icon
  label: MessageDescriptor
  /** Who may see it; everybody by default. */
  isShown?: (self: Self) => boolean
  count?: (self: Self, balance: Balance | undefined) => number
}

/** What each tile opens, who sees it, and its count (R3.18 to R3.30). */
const TILES: readonly Tile[] = [
  {
    opens: { route: '/ordersP' },
    icon: PaymentIcon,
    label: msg`Payment`,
    isShown: (self) => self.can.payment,
    count: (_self, balance) => balance?.paymentCount ?? 0,
  },
  {
    opens: { route: '/ordersC' },
    icon: CollectionIcon,
    label: msg`Collection`,
    count: (self) => self.orderCount ?? 0,
  },
  {
    opens: { route: '/deposit' },
    icon: DepositIcon,
    label: msg`Deposit`,
    isShown: (self) => self.can.deposit || self.can.depositUsdt,
  },
  {
    opens: { dialog: 'auto-deposit' },
    icon: AutoDepositIcon,
    label: msg`Auto deposit`,
    isShown: (self) => self.can.autoDeposit,
  },
  {
    opens: { route: '/withdraw' },
    icon: BankIcon,
    label: msg`Withdraw`,
  },
  {
    opens: { dialog: 'exchange' },
    icon: ExchangeIcon,
    label: msg`Exchange`,
  },
  {
    opens: { dialog: 'transfer' },
    icon: TransferIcon,
    label: msg`Transfer`,
    isShown: (self) => self.can.transfer,
  },
  {
    opens: { route: '/myReport' },
    icon: ReportIcon,
    label: msg`My report`,
  },
  {
    opens: { route: '/teamReport' },
    icon: TeamReportIcon,
    label: msg`Team report`,
  },
  {
    opens: { route: '/record' },
    icon: RecordsIcon,
    label: msg`Records`,
  },
  {
    opens: { route: '/checkCard' },
    icon: ShieldIcon,
    label: msg`Check accounts`,
    isShown: (self) => self.can.checkCard,
  },
  {
    opens: { route: '/eventPage' },
    icon: EventIcon,
    label: msg`Events`,
  },
]

type TilesProps = { onOpen: (dialog: TileDialog) => void }

export function Tiles({ onOpen }: TilesProps) {
  // counts the failed requests also while another one runs, when it is no error any more
  const { data: self, errorUpdateCount: failures } = useQuery(selfQuery)
  const { data: balance } = useQuery(balanceQuery)
  return (
    <Card className={styles.card}>
      <ul className={styles.tiles}>
        {TILES.filter(({ isShown }) => !self || !isShown || isShown(self)).map((tile) => (
          <li key={tile.label.id}>
            {self || (failures > 0 && !tile.isShown) ? (
              <TileButton
                tile={tile}
                count={(self && tile.count?.(self, balance)) ?? 0}
                onOpen={onOpen}
              />
            ) : (
              <span className={styles.tile}>
                <Skeleton width={48} height={48} radius={15} />
                <span className={styles.label}>
                  <Skeleton width="3.5rem" height="1em" />
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type TileButtonProps = TilesProps & { tile: Tile; count: number }

function TileButton({ tile: { opens, icon: TileIcon, label }, count, onOpen }: TileButtonProps) {
  const { t, i18n } = useLingui()
  const content = (
    <>
      <span className={styles.icon}>
        <TileIcon />
        <span className={styles.badge}>
          <Badge count={count} label={t`${count} active`} />
        </span>
      </span>
      <span className={styles.label}>{i18n._(label)}</span>
    </>
  )
  return 'route' in opens ? (
    <Link to={opens.route} className={styles.tile}>
      {content}
    </Link>
  ) : (
    <button
      type="button"
      className={styles.tile}
      aria-haspopup="dialog"
      onClick={() => onOpen(opens.dialog)}
    >
      {content}
    </button>
  )
}
