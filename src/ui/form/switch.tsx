import { Spinner } from '#ui/feedback/spinner.tsx'
import { ignore } from '#ui/foundation/button.tsx'
import { handsOverFocus, noFocusHandover } from '#ui/foundation/focus-handover.ts'
import * as styles from './switch.module.css'

type SwitchProps = {
  id?: string
  label: string
  /** The server's value: a press requests the other one and changes nothing by itself. */
  isOn: boolean
  onToggle: (next: boolean) => void
  busy?: boolean
  disabled?: boolean
  describedBy?: string
}

export function Switch({
  id,
  label,
  isOn,
  onToggle,
  busy = false,
  disabled = false,
  describedBy,
}: SwitchProps) {
  return (
    <button
      ref={disabled ? noFocusHandover : handsOverFocus}
      id={id}
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={busy ? ignore : () => onToggle(!isOn)}
    >
      <span className={styles.track}>
        <span className={styles.knob}>{busy && <Spinner />}</span>
      </span>
    </button>
  )
}
