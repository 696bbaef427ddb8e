import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Balance } from '#api/balance/contract.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { CollectionIcon, PaymentIcon, type Icon } from '#ui/icons.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './tiles.module.css'

type Tile = {
  to: '/ordersP' | '/ordersC'
  icon: Icon
  label: MessageDescriptor
  isShown: (self: Self) => boolean
  count: (self: Self, balance: Balance | undefined) => number
}

/** The tiles of spec §2: where each leads, who sees it, what it counts. One enters with its screen. */
const TILES: readonly Tile[] = [
  {
    to: '/ordersP',
    icon: PaymentIcon,
    label: msg`Payment orders`,
    isShown: (self) => self.can.payment,
    count: (_self, balance) => balance?.paymentCount ?? 0,
  },
  {
    to: '/ordersC',
    icon: CollectionIcon,
    label: msg`Collection orders`,
    isShown: () => true,
    count: (self) => self.orderCount,
  },
]

export function Tiles() {
  const { t, i18n } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const { data: balance } = useQuery(balanceQuery)
  return (
    <Card>
      <ul className={styles.tiles}>
        {TILES.filter((tile) => !self || tile.isShown(self)).map(
          ({ to, icon: TileIcon, label, count }) => {
            const waiting = self ? count(self, balance) : 0
            return (
              <li key={to}>
                {self ? (
                  <Link to={to} className={styles.tile}>
                    <span className={styles.icon}>
                      <TileIcon />
                      <span className={styles.badge}>
                        <Badge count={waiting} label={t`${waiting} waiting`} />
                      </span>
                    </span>
                    {i18n._(label)}
                  </Link>
                ) : (
                  <span className={styles.tile}>
                    <Skeleton width={48} height={48} radius={15} />
                    <Skeleton width="5rem" height="1em" />
                  </span>
                )}
              </li>
            )
          },
        )}
      </ul>
    </Card>
  )
}
