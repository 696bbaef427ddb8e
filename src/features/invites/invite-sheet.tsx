import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invite } from '#api/invites/contract.ts'
import { enableInviteMutation, invitesQuery } from '#api/invites/queries.ts'
import { formatRate } from '#domain/rate.ts'
import { InviteExpiry, InviteStateChip, InviteUses } from '#features/invites/invite-labels.tsx'
import { inviteLink, inviteState } from '#features/invites/invite-rules.ts'
import { useServerNow } from '#platform/clock/use-server-now.ts'
import { config } from '#platform/config.ts'
import { canShare, shareLink } from '#platform/device/share.ts'
import { useStateChange } from '#shared/forms/use-state-change.tsx'
import { WriteGuardBanner } from '#shared/forms/write-guard-banner.tsx'
import { QrPart } from '#shared/qr/qr-part.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/foundation/button.tsx'
import { CopyIcon, ShareIcon } from '#ui/icons/more-icons.ts'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import * as styles from './invite-sheet.module.css'

const RENEW_MS = 30_000

type InviteSheetProps = { invite: Invite; onClose: () => void }

/**
 * One code: its link to share and its QR code while it can be used, its uses, and the switch that
 * disables it.
 */
export function InviteSheet({ invite, onClose }: InviteSheetProps) {
  const { t } = useLingui()
  const link = inviteLink(invite, location.href)
  // the code may expire while it is open
  const now = useServerNow(RENEW_MS)
  const state = inviteState(invite, now)
  const isUsable = state === 'active'

  const share = async () => {
    const outcome = await shareLink(t`Join me on ${config.appName}`, link)
    if (outcome === 'copied') showToast({ tone: 'success', text: t`Copied` })
    if (outcome === 'denied') {
      showToast({ tone: 'danger', text: t`Copying is not allowed here. Select the text instead.` })
    }
  }

  return (
    <BottomSheet
      isOpen
      title={t`Invitation code`}
      note={<InviteUses invite={invite} />}
      onClose={onClose}
      footer={
        isUsable && (
          <Button block onClick={() => void share()}>
            {canShare() ? <ShareIcon /> : <CopyIcon />}
            {canShare() ? <Trans>Share link</Trans> : <Trans>Copy link</Trans>}
          </Button>
        )
      }
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <code className={styles.code}>
            <ServerText>{invite.code}</ServerText>
          </code>
          <CopyButton name={t`code`} value={invite.code} />
          <InviteStateChip state={state} />
        </div>
        {isUsable && (
          <div className={styles.link}>
            <span>{link}</span>
            <CopyButton name={t`link`} value={link} />
          </div>
        )}
        <Facts
          facts={[
            { name: t`Expiry`, value: <InviteExpiry invite={invite} as="full" /> },
            { name: t`Payment rate`, value: formatRate(invite.rates.payment) },
            { name: t`Collection rate`, value: formatRate(invite.rates.collection) },
          ]}
        />
        {isUsable && (
          <QrPart
            value={link}
            label={t`QR code of the registration link`}
            buttonLabel={t`Show QR code`}
          />
        )}
        <EnableButton invite={invite} />
      </div>
    </BottomSheet>
  )
}

/** Disabling asks first, because a link that was sent out stops working. */
function EnableButton({ invite: { id, code, isEnabled } }: { invite: Invite }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const change = useStateChange(enableInviteMutation, id, invitesQuery.queryKey)
  const isLocked = useWriteGuard('enableInvite') === 'locked' && !isEnabled
  const send = (enable: boolean) => {
    setIsAsking(false)
    change.send({ id, enable }, enable ? t`Enable code` : t`Disable code`)
  }
  return (
    <>
      {change.unknownNotice}
      <WriteGuardBanner guard={isLocked ? 'locked' : null} />
      <Button
        variant="outline"
        block
        busy={change.isPending}
        disabled={isLocked}
        onClick={() => (isEnabled ? setIsAsking(true) : send(true))}
      >
        {isEnabled ? <Trans>Disable code</Trans> : <Trans>Enable code</Trans>}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Disable ${code}?`}
        confirmLabel={t`Disable code`}
        tone="danger"
        // not the opposite of the state, which may have changed since the question
        onConfirm={() => send(false)}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>Nobody can register with it or its link any more. You can enable it again.</Trans>
      </ConfirmDialog>
    </>
  )
}
