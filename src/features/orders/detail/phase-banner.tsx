import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { orderPhase, type OrderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { TimeLate, TimeoutStory } from '#features/orders/detail/timeout-story.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import {
  DangerIcon,
  InfoIcon,
  ShieldIcon,
  SuccessIcon,
  WarningIcon,
  type Icon,
} from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import * as card from '#ui/layout/card.module.css'
import * as styles from './timeout-story.module.css'

type Look = {
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'plain'
  icon: Icon
  message: MessageDescriptor
}

const REPORTED = msg`You reported this order. Customer service will review it.`

const REJECTED: Look = { tone: 'bad', icon: DangerIcon, message: msg`This order was rejected.` }
const UNKNOWN: Look = {
  tone: 'plain',
  icon: InfoIcon,
  message: msg`The app does not know this state. Please contact customer service.`,
}

/** The message of each phase of each side: state and next step. 'story': told by TimeoutStory. */
const LOOKS: Record<Side, Record<OrderPhase, Look | 'story' | null>> = {
  collection: {
    open: {
      tone: 'info',
      icon: ShieldIcon,
      message: msg`Check your wallet first. Never trust a screenshot.`,
    },
    // can still be confirmed or reported
    late: {
      tone: 'warn',
      icon: ClockIcon,
      message: msg`The time is up. Check your wallet: if nothing has arrived, choose Not received.`,
    },
    'in-review': {
      tone: 'info',
      icon: InfoIcon,
      message: msg`The payer says it is paid. Check your wallet before you confirm.`,
    },
    returned: {
      tone: 'bad',
      icon: DangerIcon,
      message: msg`The audit failed. Check your wallet and report what you received.`,
    },
    'timed-out': 'story',
    completed: { tone: 'ok', icon: SuccessIcon, message: msg`You have received this amount.` },
    rejected: REJECTED,
    'wrong-amount': { tone: 'warn', icon: WarningIcon, message: REPORTED },
    'name-mismatch': { tone: 'warn', icon: WarningIcon, message: REPORTED },
    unknown: UNKNOWN,
  },
  payment: {
    // the header is enough, and the payee must be visible
    open: null,
    late: 'story',
    'in-review': {
      tone: 'info',
      icon: InfoIcon,
      message: msg`Your proof is being checked. You can still replace it.`,
    },
    returned: {
      tone: 'bad',
      icon: DangerIcon,
      message: msg`The audit failed. Send a proof that shows amount, reference and receiver.`,
    },
    'timed-out': 'story',
    completed: { tone: 'ok', icon: SuccessIcon, message: msg`This payment is completed.` },
    rejected: REJECTED,
    'wrong-amount': {
      tone: 'warn',
      icon: WarningIcon,
      message: msg`The amount received does not match the order. Please contact customer service.`,
    },
    'name-mismatch': {
      tone: 'warn',
      icon: WarningIcon,
      message: msg`The receiver's name does not match the order. Please contact customer service.`,
    },
    unknown: UNKNOWN,
  },
}

type PhaseBannerProps = { order: Order; now: number }

/** Shows the phase of the order; a screen reader announces a change while it is open. */
export function PhaseBanner({ order, now }: PhaseBannerProps) {
  const { i18n } = useLingui()
  const look = LOOKS[order.side][orderPhase(order, now)]
  const isStory = look === 'story'
  return (
    <div className={isStory ? classNames(card.card, styles.story) : look ? '' : 'visually-hidden'}>
      {/* rendered before it has text, and the same in every phase, so that the text is announced */}
      <div role="status">
        {isStory ? (
          <TimeoutStory side={order.side} />
        ) : (
          look && (
            <Banner tone={look.tone} icon={look.icon}>
              {i18n._(look.message)}
            </Banner>
          )
        )}
      </div>
      {isStory && <TimeLate order={order} now={now} />}
    </div>
  )
}
