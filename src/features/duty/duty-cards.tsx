import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personalSettingMutation, selfQuery } from '#api/self/queries.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { DutyCardsSkeleton } from '#features/duty/duty-cards-skeleton.tsx'
import { dutySwitchId } from '#features/duty/duty-switch-id.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { RefreshIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './duty-cards.module.css'

type Change = { side: Side; on: boolean }

/**
 * The two duty switches, always in sight: each side by itself, after confirmation, showing the
 * server's value and nothing else.
 */
export function DutyCards() {
  const { t } = useLingui()
  const self = useQuery(selfQuery)
  const setting = useMutation(personalSettingMutation)
  const once = useSingleFlight()
  const isLocked = useWriteGuard('dutyOn') === 'locked'
  const [asked, setAsked] = useState<Change | null>(null)
  // the dialog keeps its text while it closes
  const [isAsking, setIsAsking] = useState(false)

  const ask = (change: Change) => {
    if (change.on && isLocked) {
      const text = t`Your account has been blocked. If you have any questions, please contact customer service`
      showToast({ tone: 'danger', text })
      return
    }
    setAsked(change)
    setIsAsking(true)
  }

  const confirm = () => {
    if (!asked) return
    setIsAsking(false)
    once(() => setting.mutateAsync({ duty: asked }))
  }

  if (!self.data) {
    if (!self.isError) return <DutyCardsSkeleton />
    return (
      <div className={styles.cards}>
        <div className={styles.card}>
          <span className={styles.name}>
            <Trans>Could not load</Trans>
          </span>
          <IconButton
            label={t`Load duty`}
            icon={RefreshIcon}
            busy={self.isFetching}
            onClick={() => void self.refetch()}
          />
        </div>
      </div>
    )
  }

  const { duty, can } = self.data
  const words = { collection: t`Collection`, payment: t`Payment` }
  const names = { collection: t`Collection duty`, payment: t`Payment duty` }
  const questions = {
    payment: { on: t`Go on duty for payments?`, off: t`Go off duty for payments?` },
    collection: { on: t`Go on duty for collections?`, off: t`Go off duty for collections?` },
  }
  const changing =
    setting.isPending && 'duty' in setting.variables ? setting.variables.duty.side : null

  return (
    <>
      <div className={styles.cards}>
        {SIDES.filter((side) => side === 'collection' || can.payment).map((side) => (
          <div key={side} className={styles.card}>
            <span className={styles.text}>
              <span className={styles.name}>{words[side]}</span>
              <span className={styles.state} data-on={duty[side]}>
                {duty[side] ? <Trans>On duty</Trans> : <Trans>Off</Trans>}
              </span>
            </span>
            <Switch
              id={dutySwitchId(side)}
              label={names[side]}
              isOn={duty[side]}
              busy={changing === side}
              disabled={setting.isPending && changing !== side}
              onToggle={(on) => ask({ side, on })}
            />
          </div>
        ))}
      </div>
      {isOutcomeUnknown(setting.error) && (
        <Banner tone="warn" icon={WarningIcon} role="alert">
          <Trans>Result unknown. The switches show what the server says now.</Trans>
        </Banner>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={asked ? questions[asked.side][asked.on ? 'on' : 'off'] : ''}
        confirmLabel={asked?.on ? t`Go on duty` : t`Go off duty`}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {asked && <Consequence change={asked} />}
      </ConfirmDialog>
    </>
  )
}

function Consequence({ change }: { change: Change }) {
  if (!change.on) {
    return <Trans>You get no new orders of this side. Orders you already have stay with you.</Trans>
  }
  return change.side === 'payment' ? (
    <Trans>New payment orders will come to you and ring. Keep this app open.</Trans>
  ) : (
    <Trans>New collection orders will come to you and ring. Keep this app open.</Trans>
  )
}
