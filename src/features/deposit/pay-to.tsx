import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Receiver, UsdtOptions } from '#api/deposit/contract.ts'
import { usdtToPesos } from '#features/deposit/deposit-rules.ts'
import { formatUsdt, type Centavos } from '#lib/money.ts'
import { QrCode } from '#shared/qr/qr-part.tsx'
import { ChatLink } from '#shared/session/chat-link.tsx'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BankIcon } from '#ui/icons/icons.ts'
import { DetailFields } from '#ui/overlay/detail-sheet.tsx'
import * as styles from './pay-to.module.css'

/** The account to pay to; every field can be copied into the other app. */
export function PayToAccount({ receiver }: { receiver: Receiver }) {
  const { t } = useLingui()
  const { bankName, number, holder, reference } = receiver
  return (
    <DetailFields
      fields={[
        { label: t`Bank or wallet`, value: bankName, copy: bankName },
        { label: t`Account number`, value: number, copy: number, isNumber: true },
        { label: t`Account holder`, value: holder, copy: holder },
        { label: t`Write in the note`, value: reference, copy: reference },
      ]}
    />
  )
}

/** In place of the account or address while the server offers none. */
export function NowhereToPay() {
  const { t } = useLingui()
  return (
    <EmptyCard icon={BankIcon} title={t`No account to pay to at the moment`} action={<ChatLink />}>
      <Trans>Please try again later, or contact customer service.</Trans>
    </EmptyCard>
  )
}

const ONE_USDT = 100 as Centavos

/** The address to send USDT to, and the exchange rate. */
export function PayToAddress({ usdt: { network, address, rate } }: { usdt: UsdtOptions }) {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.code}>
        <Suspense fallback={<Skeleton width="100%" height="100%" radius="s" />}>
          <QrCode value={address} label={t`QR code of the address`} />
        </Suspense>
      </div>
      <DetailFields
        fields={[
          { label: t`Network`, value: network || '—', copy: network },
          { label: t`Address`, value: address, copy: address },
          {
            label: t`Rate`,
            value: (
              <Trans>
                {formatUsdt(ONE_USDT)} ≈ <Money amount={usdtToPesos(ONE_USDT, rate)} />
              </Trans>
            ),
          },
        ]}
      />
      <p className={styles.warning}>
        <Trans>
          Send USDT on the network <ServerText>{network || '—'}</ServerText> only. What is sent on
          another one is lost.
        </Trans>
      </p>
    </>
  )
}
