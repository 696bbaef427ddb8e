import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { AccountRow } from '#features/cards/account-row.tsx'
import { useAccountUses } from '#features/cards/account-uses.ts'
import { AccountsCard } from '#features/cards/accounts-card.tsx'
import { AccountsSkeletonCard } from '#features/cards/accounts-skeleton.tsx'
import { SwitchQuestion } from '#features/cards/switch-question.tsx'
import { useCardSwitch } from '#features/cards/use-card-switch.ts'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import * as styles from './my-accounts.module.css'

/** The member's accounts on home, each with its two switches. */
export function MyAccounts() {
  const titleId = useId()
  const cards = useQuery(bankCardsQuery)
  const self = useQuery(selfQuery)
  const { ask, changingUse, question } = useCardSwitch()
  const uses = useAccountUses()

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <SectionTitle
        id={titleId}
        action={
          <Link to="/bankCardC">
            <Trans>All</Trans>
            <ChevronRightIcon />
          </Link>
        }
      >
        <Trans>My accounts</Trans>
      </SectionTitle>
      <AccountsCard cards={cards} isPending={self.isPending} skeleton={<AccountsSkeletonCard />}>
        {(card) => (
          <AccountRow
            card={card}
            uses={uses}
            isAutoPurchase={self.data?.isAutoPurchase ?? false}
            changing={changingUse(card)}
            onToggle={(use, on) => ask({ card, use, on })}
          />
        )}
      </AccountsCard>
      <SwitchQuestion {...question} />
    </section>
  )
}
