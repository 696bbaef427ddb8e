import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Deposit, DepositMethod } from '#api/deposit/contract.ts'
import {
  depositOptionsQuery,
  pendingDepositQuery,
  takeForResubmission,
} from '#api/deposit/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { DepositForm } from '#features/deposit/deposit-form.tsx'
import {
  givesWay,
  draftNameOf,
  isOffered,
  openedFor,
  type DepositStage,
  type Opened,
} from '#features/deposit/deposit-stage.ts'
import { NowhereToPay } from '#features/deposit/pay-to.tsx'
import { toSearchText } from '#lib/search-text.ts'
import { droppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { lastDraft } from '#shared/forms/form-draft.ts'
import { combineQueries } from '#shared/query/combine-queries.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { useRenewal } from '#shared/query/use-renewal.ts'
import { ChatLink } from '#shared/session/chat-link.tsx'
import { Money } from '#ui/data/money.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { SectionNote } from '#ui/feedback/section-note.tsx'
import { FormSkeleton } from '#ui/form/form-skeleton.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { InfoIcon, LockIcon, WarningIcon } from '#ui/icons/icons.ts'
import { FilterTabs, filterTabLink } from '#ui/list/filter-tabs.tsx'

const METHODS = ['bank', 'usdt'] as const satisfies DepositMethod[]

/** Below a heading each: amount with those offered, and accounts; payment details. */
const FIELDS = [[], [60, 52], [58, 58], [], [52, 104]]

type DepositFlowProps = {
  /** The payment method that the URL names. */
  wanted: DepositMethod | undefined
  fromId: string | undefined
  /** Renders the pending deposit. */
  renderPending: (deposit: Deposit) => ReactNode
  recordLink: ReactNode
  onDone: () => void
}

/** Loads what a deposit needs first: options, member, and whether another one is pending. */
export function DepositFlow({ wanted: named, fromId, renderPending, ...form }: DepositFlowProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const underWay = useQuery(pendingDepositQuery)
  const query = combineQueries(useQuery(depositOptionsQuery), underWay, useQuery(selfQuery))
  const [from, setFrom] = useState(() => takeForResubmission(client, fromId))
  // the form after it reports another payment
  if (underWay.data && from) setFrom(null)
  const [stage, setStage] = useState<DepositStage>('empty')
  useRenewal(Boolean(underWay.data), underWay.refetch)
  const decided = useDecided(underWay.data)
  const other = useOther(underWay.data, stage)
  const allowed = useAllowedMethods()
  // what is resubmitted has its own values
  const [kept] = useState(() => {
    const last = lastDraft(METHODS.map((one) => draftNameOf(one)))
    return fromId === undefined ? METHODS.find((one) => draftNameOf(one) === last) : undefined
  })
  const wanted = named ?? kept
  const [opened, setOpened] = useState<Opened>({ wanted, method: undefined })
  const current = openedFor(wanted, allowed, opened, stage)
  if (current !== opened) setOpened(current)
  const { method } = current
  return (
    <QueryGate
      query={query}
      skeleton={<FormSkeleton fields={FIELDS} hasTabs={allowed.length > 1} />}
    >
      {([options, pending]) => {
        if (pending && givesWay(stage)) return renderPending(pending)
        if (!method) {
          return (
            <EmptyCard
              icon={LockIcon}
              title={t`Deposits are not enabled for your account`}
              action={<ChatLink />}
            >
              <Trans>Contact customer service to have it enabled.</Trans>
            </EmptyCard>
          )
        }
        return (
          <>
            {other && (
              <Banner tone="warn" icon={WarningIcon} role="status">
                <Trans>Another deposit is under way. The server may refuse a second one.</Trans>
              </Banner>
            )}
            {decided && <DecidedBanner deposit={decided} />}
            {allowed.length > 1 && <MethodTabs current={method} />}
            {method === 'bank' && options.droppedReceivers > 0 && (
              <SectionNote>{droppedAccounts(options.droppedReceivers)}</SectionNote>
            )}
            {stage !== 'empty' || isOffered(method, options) ? (
              <DepositForm
                {...form}
                key={method}
                method={method}
                options={options}
                from={(from?.method ?? method) === method ? from : null}
                fromId={fromId}
                onStage={setStage}
              />
            ) : (
              <NowhereToPay />
            )}
          </>
        )
      }}
    </QueryGate>
  )
}

function useAllowedMethods(): DepositMethod[] {
  const can = useQuery(selfQuery).data?.can
  return [
    ...(can?.deposit ? ['bank' as const] : []),
    ...(can?.depositUsdt ? ['usdt' as const] : []),
  ]
}

/** The pending deposit, which is another one: one that appears during the upload may be its own. */
function useOther(underWay: Deposit | null | undefined, stage: DepositStage) {
  const [other, setOther] = useState(underWay)
  if (stage !== 'sending' && other !== underWay) setOther(underWay)
  return other
}

/** The deposit that was pending earlier on this screen and no longer is. */
function useDecided(underWay: Deposit | null | undefined): Deposit | null {
  const [last, setLast] = useState<Deposit | null>(null)
  if (underWay && underWay !== last) setLast(underWay)
  return underWay ? null : last
}

function DecidedBanner({ deposit: { id, amount } }: { deposit: Deposit }) {
  return (
    <Banner tone="info" icon={InfoIcon} role="status">
      <p>
        <Trans>
          Your deposit of <Money amount={amount} /> is no longer under way.
        </Trans>
      </p>
      <Link to="/depositRecord" search={{ open: toSearchText(id) }} className={linkButtonClass}>
        <Trans>See result</Trans>
      </Link>
    </Banner>
  )
}

function MethodTabs({ current }: { current: DepositMethod }) {
  const { t } = useLingui()
  const names = { bank: t`Bank or wallet`, usdt: 'USDT' }
  return (
    <FilterTabs label={t`Payment method`} current={current}>
      {METHODS.map((method) => (
        <Link key={method} to="/deposit" search={{ method }} {...filterTabLink(method === current)}>
          {names[method]}
        </Link>
      ))}
    </FilterTabs>
  )
}
