import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { BankCard, Use } from '#api/bank-cards/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { accountName } from '#domain/account-name.ts'
import { cardStatus } from '#domain/card-status.ts'
import { useAccountUses } from '#features/cards/account-uses.ts'
import { CardStatusHelp } from '#features/cards/card-status-help.tsx'
import { toSearchText } from '#lib/search-text.ts'
import { AccountSheet } from '#shared/accounts/account-sheet.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ChevronRightIcon, LockIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import { ListRow } from '#ui/list/list-row.tsx'

type CardSheetProps = {
  card: BankCard
  isOpen: boolean
  onClose: () => void
  switchOf: (card: BankCard, use: Use, describedBy?: string) => ReactNode
}

/** The details and actions of one account. */
export function CardSheet({ card, isOpen, onClose, switchOf }: CardSheetProps) {
  const { t } = useLingui()
  const uses = useAccountUses()
  const reasonId = useId()
  const { data: self } = useQuery(selfQuery)
  const status = cardStatus(card.status)
  const names = { collect: t`Collection`, pay: t`Payment` }
  const isOn = { collect: card.collects, pay: card.pays }
  // the last digits, as the list's search takes them
  const lastDigits = accountName(card).number.slice(2)
  return (
    <AccountSheet
      account={card}
      numberLabel={t({
        message: 'Account number',
        context: 'of a collection or payment account',
      })}
      isOpen={isOpen}
      onClose={onClose}
      isInAddress
      state={
        card.isEnabled ? (
          status !== null && <CardStatusHelp card={card} status={status} />
        ) : (
          <Banner tone="plain" icon={LockIcon}>
            <span id={reasonId}>
              <Trans>Disabled. Contact customer service to have it enabled.</Trans>
            </span>
          </Banner>
        )
      }
    >
      <Card isFlush>
        <ul>
          {uses.map((use) => (
            <li key={use}>
              <SettingRow label={names[use]} hint={isOn[use] ? t`On` : t`Off`}>
                {switchOf(card, use, card.isEnabled ? undefined : reasonId)}
              </SettingRow>
            </li>
          ))}
        </ul>
      </Card>
      {(lastDigits !== '' || self?.can.checkCard) && (
        <Card isFlush>
          <ul>
            {lastDigits !== '' && (
              <li>
                <Link to="/ordersC" search={{ q: toSearchText(lastDigits) }}>
                  <ListRow title={t`Active orders`} trailing={<ChevronRightIcon />} />
                </Link>
              </li>
            )}
            {self?.can.checkCard && (
              <li>
                <Link to="/checkCard">
                  <ListRow title={t`Check accounts`} trailing={<ChevronRightIcon />} />
                </Link>
              </li>
            )}
          </ul>
        </Card>
      )}
    </AccountSheet>
  )
}
