import { Trans, useLingui } from '@lingui/react/macro'
import type { NewMember } from '#api/team/contract.ts'
import { formatRate } from '#domain/rate.ts'
import { permissionList } from '#features/team/permission-labels.ts'
import { formatRange } from '#lib/money.ts'
import { Facts } from '#ui/data/facts.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './new-member-form.module.css'

type NewMemberConfirmProps = {
  /** Null until the form has been submitted. */
  form: NewMember | null
  isOpen: boolean
  /** The outcome of the last attempt is unknown. */
  isRepeat: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The content of the confirmation, without passwords. */
export function NewMemberConfirm(props: NewMemberConfirmProps) {
  const { form, isOpen, isRepeat, onConfirm, onCancel } = props
  const { t, i18n } = useLingui()
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
    { name: t`Permissions`, value: permissionList(form.permissions, i18n) },
  ]
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Create this account?`}
      confirmLabel={isRepeat ? t`Send again` : t`Create account`}
      tone={isRepeat ? 'danger' : 'normal'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Facts facts={facts ?? []} />
      {isRepeat && (
        <p className={styles.risk}>
          <Trans>The last attempt may have succeeded. Sending again may do it twice.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
