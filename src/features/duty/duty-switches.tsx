import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { personalSettingMutation, selfQuery } from '#api/self/queries.ts'
import type { Side } from '#domain/side.ts'
import { dutySwitchId } from '#features/duty/duty-switch-id.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { RefreshIcon, WarningIcon } from '#ui/icons/icons.ts'
import { PanelRow } from '#ui/list/panel-row.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './duty-switches.module.css'

type Change = { side: Side; on: boolean }

/**
 * The two duty switches in the panel's second slide: each side by itself, after confirmation,
 * showing the server's value and nothing else. What belongs to duty stands below them.
 */
export function DutySwitches({ children }: { children?: ReactNode }) {
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

  if (self.isError && !self.data) {
    return (
      <PanelRow
        title={<Trans>Could not load</Trans>}
        trailing={
          <IconButton
            label={t`Load duty`}
            icon={RefreshIcon}
            busy={self.isFetching}
            onClick={() => void self.refetch()}
          />
        }
      />
    )
  }

  const names = { payment: t`Payment duty`, collection: t`Collection duty` }
  const questions = {
    payment: { on: t`Go on duty for payments?`, off: t`Go off duty for payments?` },
    collection: { on: t`Go on duty for collections?`, off: t`Go off duty for collections?` },
  }
  const sides: readonly Side[] =
    self.data && !self.data.can.payment ? ['collection'] : ['payment', 'collection']
  const changing =
    setting.isPending && 'duty' in setting.variables ? setting.variables.duty.side : null

  return (
    <>
      {sides.map((side) => (
        <PanelRow
          key={side}
          title={names[side]}
          subtitle={
            self.data ? (
              <DutyLabel isOn={self.data.duty[side]} side={side} />
            ) : (
              <Skeleton width="8rem" height="1em" />
            )
          }
          trailing={
            self.data ? (
              <Switch
                id={dutySwitchId(side)}
                label={names[side]}
                isOn={self.data.duty[side]}
                busy={changing === side}
                disabled={setting.isPending && changing !== side}
                onBrand
                onToggle={(on) => ask({ side, on })}
              />
            ) : (
              <Skeleton width={48} height={28} radius={14} />
            )
          }
        />
      ))}
      {isOutcomeUnknown(setting.error) && (
        <p className={styles.unknown} role="alert">
          <WarningIcon />
          <Trans>Result unknown. The switches show what the server says now.</Trans>
        </p>
      )}
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        title={asked ? questions[asked.side][asked.on ? 'on' : 'off'] : ''}
        confirmLabel={asked?.on ? t`Go on duty` : t`Go off duty`}
        tone={asked?.on ? 'normal' : 'neutral'}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {asked && <Consequence change={asked} />}
      </ConfirmDialog>
    </>
  )
}

function DutyLabel({ isOn, side }: { isOn: boolean; side: Side }) {
  if (!isOn) return <Trans>Off: no new orders</Trans>
  return side === 'payment' ? (
    <Trans>On: payment orders ring</Trans>
  ) : (
    <Trans>On: collection orders ring</Trans>
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
