import { Trans, useLingui } from '@lingui/react/macro'
import type { Invite } from '#api/invites/contract.ts'
import type { InviteState } from '#features/invites/invite-rules.ts'
import { Chip } from '#ui/data/chip.tsx'
import { countText } from '#ui/data/count-text.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { CheckIcon, CloseIcon, LockIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'

export function InviteStateChip({ state }: { state: InviteState }) {
  const { t } = useLingui()
  switch (state) {
    case 'active':
      return (
        <Chip tone="ok" icon={CheckIcon}>
          {t({ message: 'Active', context: 'invitation code' })}
        </Chip>
      )
    case 'disabled':
      return <Chip tone="plain" icon={CloseIcon}>{t`Disabled`}</Chip>
    case 'expired':
      return <Chip tone="warn" icon={ClockIcon}>{t`Expired`}</Chip>
    case 'used-up':
      return <Chip tone="plain" icon={LockIcon}>{t`Used up`}</Chip>
  }
}

type InvitePart = { invite: Invite }

export function InviteUses({ invite: { uses, maxUses } }: InvitePart) {
  const { i18n } = useLingui()
  return maxUses === 0 ? (
    <Trans>Used {countText(uses, i18n)}, no limit</Trans>
  ) : (
    <Trans>
      Used {countText(uses, i18n)} of {countText(maxUses, i18n)}
    </Trans>
  )
}

type InviteExpiryProps = InvitePart & { as: 'date-time' | 'full' }

export function InviteExpiry({ invite: { expiresAt }, as }: InviteExpiryProps) {
  return expiresAt === null ? <Trans>Never expires</Trans> : <DateTime moment={expiresAt} as={as} />
}
