import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { formatAmount, type Centavos } from '#lib/money.ts'
import { HeroAmount } from '#ui/data/hero-amount.tsx'
import { SlideToConfirm } from '#ui/form/slide-to-confirm.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { SheetHandle } from '#ui/overlay/sheet-handle.tsx'
import * as styles from './confirm-sheet.module.css'

/** The content of a confirmation, exactly as it will be sent. */
export type Confirmation = {
  /** The question. */
  title: string
  /**
   * The confirm button's label: 'Transfer', or 'Slide to confirm', to which the amount is appended.
   */
  label: string
  /** The amount, in the largest type. */
  amount?: Centavos | null
  /** The amount in another unit than pesos. */
  amountText?: string | undefined
  /** The payer or payee. */
  party?: ReactNode
  details?: readonly (readonly [string, ReactNode])[]
  tone?: 'normal' | 'danger'
  /** Below the details. */
  warning?: ReactNode
  /** Confirmed by a slide instead of a tap: the action moves money and cannot be undone (R8.80). */
  isSlid?: boolean
  cancelLabel?: string | undefined
}

type ConfirmSheetProps = Confirmation & {
  isOpen: boolean
  /** The request is running, and the sheet waits for its outcome. */
  isBusy?: boolean
  /** Called instead of closing while it waits. */
  onBusyClose?: (() => void) | undefined
  onConfirm: () => void
  onCancel: () => void
  /** Below the warning. */
  children?: ReactNode
}

/**
 * The confirmation before something is sent, within the thumb's reach. Opens without a focused
 * button, so that a repeated Enter confirms nothing.
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { isOpen, isBusy = false, title, label, amount, amountText, details = [] } = props
  const { t } = useLingui()
  const titleId = useId()
  const textId = useId()
  // the slider is reset at each opening, and when the amount changes
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [openings, setOpenings] = useState(0)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenings(openings + 1)
  }
  const mayClose = () => {
    if (isBusy) props.onBusyClose?.()
    return !isBusy
  }
  const hasAmount = amount !== undefined || amountText !== undefined
  const written = amountText ?? (amount ? formatAmount(amount) : undefined)

  return (
    <Modal
      kind="sheet"
      role="alertdialog"
      isOpen={isOpen}
      onClose={props.onCancel}
      mayClose={mayClose}
      labelledBy={titleId}
      describedBy={textId}
    >
      <SheetHandle
        onDragged={() => {
          if (mayClose()) props.onCancel()
        }}
      />
      <div className={styles.text}>
        <h2 id={titleId} tabIndex={-1} className={hasAmount ? styles.question : undefined}>
          {title}
        </h2>
        <div id={textId}>
          {hasAmount && <HeroAmount amount={amount ?? null} text={amountText} />}
          {Boolean(props.party) && <p className={styles.party}>{props.party}</p>}
          {details.length > 0 && (
            <dl className={styles.details}>
              {details.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {props.warning !== undefined && <p>{props.warning}</p>}
          {props.children}
          {props.isSlid && (
            <p className={styles.final}>
              <Trans>Once confirmed it can't be undone.</Trans>
            </p>
          )}
        </div>
      </div>
      <div className={styles.actions} data-action-bar>
        {props.isSlid ? (
          <SlideToConfirm
            key={`${openings} ${written}`}
            label={label}
            detail={written}
            isBusy={isBusy}
            onConfirm={props.onConfirm}
          />
        ) : (
          <Button
            block
            variant={props.tone === 'danger' ? 'danger' : 'primary'}
            busy={isBusy}
            onClick={props.onConfirm}
          >
            {label}
          </Button>
        )}
        <Button variant="text" block disabled={isBusy} onClick={props.onCancel}>
          {props.cancelLabel ?? t`Cancel`}
        </Button>
      </div>
    </Modal>
  )
}
