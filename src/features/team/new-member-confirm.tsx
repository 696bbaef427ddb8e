import { useLingui } from '@lingui/react/macro'
import type { NewMember } from '#api/team/contract.ts'
import { formatRate } from '#domain/rate.ts'
import { PermissionList } from '#features/team/permission-list.tsx'
import { formatRange } from '#lib/money.ts'
import { IntentDialog } from '#shared/forms/intent-dialog.tsx'
import type { Intent } from '#shared/forms/use-intent.ts'
import { Facts } from '#ui/data/facts.tsx'

type NewMemberConfirmProps = { intent: Intent<NewMember>; isOpen: boolean }

/** The content of the confirmation, without passwords. */
export function NewMemberConfirm({ intent, isOpen }: NewMemberConfirmProps) {
  const { t } = useLingui()
  const { form } = intent
  const facts = form && [
    { name: t`Account`, value: <bdi>{form.account}</bdi> },
    { name: t`Name`, value: <bdi>{form.name}</bdi> },
    { name: t`Phone number`, value: <bdi>{form.phone}</bdi> },
    { name: t`Payment rate`, value: formatRate(form.rates.payment) },
    { name: t`Collection rate`, value: formatRate(form.rates.collection) },
    {
      name: t`Limits per order`,
      value: formatRange(form.limits.min, form.limits.max),
    },
    { name: t`Permissions`, value: <PermissionList granted={form.permissions} /> },
  ]
  return (
    <IntentDialog
      intent={intent}
      isOpen={isOpen}
      title={t`Create this account?`}
      confirmLabel={t`Create account`}
    >
      <Facts facts={facts ?? []} />
    </IntentDialog>
  )
}
