import { Trans } from '@lingui/react/macro'
import type { CollectionOrder } from '#domain/order.ts'
import { ServerText } from '#ui/data/server-text.tsx'

/** In characters: a line or two. */
export const MAX_PAYER_NAME = 60

/** 'from Maria Santos'; empty if the order has no payer. */
export const fromPayer = (order: CollectionOrder) =>
  order.payerName && (
    <Trans>
      from <ServerText max={MAX_PAYER_NAME}>{order.payerName}</ServerText>
    </Trans>
  )
