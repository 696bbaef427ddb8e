import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { SIDES } from '#domain/side.ts'
import { DutyCardsSkeleton } from '#features/duty/duty-cards-skeleton.tsx'
import { DutyQuestion } from '#features/duty/duty-question.tsx'
import { dutySwitchId } from '#features/duty/duty-switch-id.ts'
import { useDutyChange } from '#features/duty/use-duty-change.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { RefreshIcon, WarningIcon } from '#ui/icons/icons.ts'
import * as styles from './duty-cards.module.css'

/** The two duty switches, always visible: one per side, showing the server's value. */
export function DutyCards() {
  const { t } = useLingui()
  const self = useQuery(selfQuery)
  const { change, changing, unknown, onUnknownSeen, ...duties } = useDutyChange()

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

  return (
    <>
      <div className={styles.cards}>
        {SIDES.filter((side) => side === 'collection' || can.payment).map((side) => (
          <div key={side} className={styles.card}>
            <span className={styles.text}>
              <span className={styles.name}>{words[side]}</span>
              <span className={styles.state} data-on={duty[side]}>
                {duty[side] ? <Trans>On duty</Trans> : <Trans>Off duty</Trans>}
              </span>
            </span>
            <Switch
              id={dutySwitchId(side)}
              label={names[side]}
              isOn={duty[side]}
              busy={changing === side}
              disabled={changing !== null && changing !== side}
              onToggle={(on) => change(side, on)}
            />
          </div>
        ))}
      </div>
      {unknown.length > 0 && (
        <Banner tone="warn" icon={WarningIcon} role="alert" onDismiss={onUnknownSeen}>
          <Trans>Result unknown. The switches show what the server said last.</Trans>
        </Banner>
      )}
      <DutyQuestion {...duties} />
    </>
  )
}
