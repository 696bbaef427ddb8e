import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import type { Side } from '#domain/side.ts'
import { accountState } from '#features/duty/duty-check.ts'
import { momentAt } from '#lib/time.ts'
import { toServerTime } from '#platform/clock/clock.ts'
import { askToNotify, notificationPermission } from '#platform/device/notifications.ts'
import { canKeepAwake } from '#platform/device/wake-lock.ts'
import { useStore } from '#platform/store.ts'
import { useCardName } from '#shared/accounts/use-account-name.ts'
import { alertSettings, changeAlerts } from '#shared/alerts/alert-settings.ts'
import { soundHeardAt } from '#shared/alerts/sound-heard.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { InfoIcon, SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import * as styles from './duty-sheet.module.css'

const ICONS = { ok: SuccessIcon, info: InfoIcon, warn: WarningIcon }

/** What this browser can tell about whether an order will be noticed, line by line. */
export function DutyChecks({ side, onLeave }: { side: Side; onLeave: () => void }) {
  return (
    <ul className={styles.checks}>
      <Sound side={side} />
      <Notifications />
      <Account side={side} onLeave={onLeave} />
      <Screen />
    </ul>
  )
}

type CheckProps = {
  state: keyof typeof ICONS
  name: ReactNode
  children: ReactNode
  action?: ReactNode
}

function Check({ state, name, children, action }: CheckProps) {
  const Icon = ICONS[state]
  return (
    <li className={styles.check} data-state={state}>
      <Icon />
      <span className={styles.line}>
        <strong>{name}</strong> <span>{children}</span>
      </span>
      {action}
    </li>
  )
}

function Sound({ side }: { side: Side }) {
  const { sounds, volume } = useStore(alertSettings)
  const [heardAt] = useState(soundHeardAt)
  const percent = Math.round(volume * 100)
  const name = <Trans>Sound</Trans>
  if (!sounds[side]) {
    return (
      <Check
        state="warn"
        name={name}
        action={
          <Button
            variant="tint"
            onClick={() => changeAlerts({ sounds: { ...sounds, [side]: true } })}
          >
            <Trans>Turn on</Trans>
          </Button>
        }
      >
        <Trans>switched off for these orders</Trans>
      </Check>
    )
  }
  return heardAt === null ? (
    <Check state="info" name={name}>
      <Trans>volume {percent}%, not confirmed yet</Trans>
    </Check>
  ) : (
    <Check state="ok" name={name}>
      <Trans>
        last heard <DateTime moment={momentAt(toServerTime(heardAt))} as="date-time" />
      </Trans>
    </Check>
  )
}

function Notifications() {
  const permission = useStore(notificationPermission)
  const { notifies } = useStore(alertSettings)
  const [isAsking, setIsAsking] = useState(false)
  const name = <Trans>Notifications</Trans>
  if (permission === 'granted' && notifies) {
    return (
      <Check state="ok" name={name}>
        <Trans>on</Trans>
      </Check>
    )
  }
  if (permission === 'denied') {
    return (
      <Check state="warn" name={name}>
        <Trans>blocked: allow them in the browser's settings for this site</Trans>
      </Check>
    )
  }
  if (permission === 'unsupported') {
    return (
      <Check state="info" name={name}>
        <Trans>none in this browser</Trans>
      </Check>
    )
  }
  const turnOn = async () => {
    changeAlerts({ notifies: true })
    setIsAsking(true)
    // synchronously in the tap
    await askToNotify()
    setIsAsking(false)
  }
  return (
    <Check
      state="info"
      name={name}
      action={
        <Button variant="tint" busy={isAsking} onClick={() => void turnOn()}>
          {permission === 'granted' ? <Trans>Turn on</Trans> : <Trans>Allow</Trans>}
        </Button>
      }
    >
      <Trans>off: nothing is shown while another app is in front</Trans>
    </Check>
  )
}

function Account({ side, onLeave }: { side: Side; onLeave: () => void }) {
  const { data } = useQuery(bankCardsQuery)
  const state = accountState(side, data)
  if (state.kind === 'unknown') return null
  const link = (
    <Link
      to={side === 'collection' ? '/bankCardC' : '/bankCardP'}
      className={styles.link}
      onClick={onLeave}
    >
      <Trans>Accounts</Trans>
    </Link>
  )
  if (state.kind === 'none') {
    return (
      <Check state="warn" name={<Trans context="bank account">Account</Trans>} action={link}>
        <Trans>none is switched on for these orders</Trans>
      </Check>
    )
  }
  const name = <AccountName card={state.card} />
  if (state.kind === 'on') {
    return (
      <Check state="info" name={name}>
        <Trans>switched on; its state is not known</Trans>
      </Check>
    )
  }
  return state.kind === 'ready' ? (
    <Check state="ok" name={name}>
      {side === 'collection' ? (
        <Trans>online, ready to receive</Trans>
      ) : (
        <Trans>ready to pay from</Trans>
      )}
    </Check>
  ) : (
    <Check state="warn" name={name} action={link}>
      {state.kind === 'abnormal' ? (
        <Trans>answers, but orders may be delayed</Trans>
      ) : (
        <Trans>not online: orders cannot use it</Trans>
      )}
    </Check>
  )
}

function AccountName({ card }: { card: BankCard }) {
  return <ServerText>{useCardName(card).name}</ServerText>
}

/**
 * A page cannot detect the battery saver or a future screen lock, so this describes their effect.
 */
function Screen() {
  const { keepsAwake } = useStore(alertSettings)
  return (
    <>
      {canKeepAwake && keepsAwake ? (
        <Check state="ok" name={<Trans>Screen</Trans>}>
          <Trans>stays on while you are on duty</Trans>
        </Check>
      ) : (
        <Check state="warn" name={<Trans>Screen</Trans>}>
          <Trans>may go dark, and then nothing rings</Trans>
        </Check>
      )}
      <Check state="info" name={<Trans>Keep this app open</Trans>}>
        <Trans>battery saver, a locked phone or another app in front may stop the ring</Trans>
      </Check>
    </>
  )
}
