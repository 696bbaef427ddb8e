import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { isShortNumber } from '#lib/server-text.ts'
import { classNames } from '#ui/foundation/class-names.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CheckIcon } from '#ui/icons/icons.ts'
import { CopyIcon } from '#ui/icons/more-icons.ts'
import { GroupedNumber } from './grouped-number.tsx'
import { LongText } from './long-text.tsx'
import { useCopyInPlace } from './use-copy.ts'
import * as styles from './copy-row.module.css'

/** The tolerance for a tap; a longer movement selects text. */
const SELECTING_PX = 10

type CopyRowProps = {
  name: string
  /** The raw value to copy. Neither an empty value nor a shortened number can be copied. */
  value: string
  /** Shown before the value and not copied. */
  lead?: string | undefined
  /** Shown instead of the value. */
  children?: ReactNode
  /** An account's number, shown in groups. */
  isNumber?: boolean
  /** Shown without a copy button. */
  isPlain?: boolean
  /** The value copied last among its neighbours. */
  isLast?: boolean
  /** The value copied last was an earlier one of this row. */
  isChanged?: boolean
  onCopied?: () => void
}

/** A value with its name. A tap on the row copies the value and confirms it in place. */
export function CopyRow(props: CopyRowProps) {
  const { name, value, lead, children, isNumber = false, isPlain = false } = props
  const shown =
    children ?? (isNumber ? <GroupedNumber number={value} /> : <LongText text={value} />)
  if (isPlain || value === '' || isShortNumber(value)) {
    return (
      <div className={styles.row}>
        <dl className={styles.text}>
          <dt dir="auto">{name}</dt>
          <dd>
            <Lead text={lead} />
            {shown}
          </dd>
        </dl>
      </div>
    )
  }
  return <CopiedRow {...props}>{shown}</CopiedRow>
}

function CopiedRow(props: CopyRowProps) {
  const { name, value, lead, children, isLast = false, isChanged = false, onCopied } = props
  const { t } = useLingui()
  const { isConfirmed, copy } = useCopyInPlace()
  const text = useRef<HTMLSpanElement>(null)
  const pressed = useRef({ x: 0, y: 0 })
  const isDone = isConfirmed || isLast

  const run = async () => {
    if (await copy(value)) {
      onCopied?.()
      return
    }
    // after the browser has handled the tap, which would clear the selection
    requestAnimationFrame(() => text.current && getSelection()?.selectAllChildren(text.current))
  }
  const onRow = ({ target, clientX, clientY }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('button, a') !== null
    // a movement selects a part of the value
    const distance = Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y)
    if (!isControl && distance < SELECTING_PX) void run()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a larger target for the finger; the button inside is for everybody else
    <div
      className={classNames(styles.row, styles.copies)}
      onPointerDown={({ clientX, clientY }) => {
        pressed.current = { x: clientX, y: clientY }
      }}
      onClick={onRow}
    >
      <dl className={styles.text}>
        <dt dir="auto">
          {!isConfirmed && name}
          <span role="status" className={isChanged ? styles.changed : styles.said}>
            {isConfirmed ? (
              <Trans>{name} copied</Trans>
            ) : (
              isChanged && <Trans>Changed since you copied it</Trans>
            )}
          </span>
        </dt>
        <dd>
          <Lead text={lead} />
          <span ref={text}>{children}</span>
        </dd>
      </dl>
      {isDone && (
        <span className={styles.done}>
          <Trans>Copied</Trans>
        </span>
      )}
      <IconButton
        label={t`Copy ${name}`}
        icon={isDone ? CheckIcon : CopyIcon}
        className={isDone ? styles.ticked : styles.copy}
        onClick={() => void run()}
      />
    </div>
  )
}

function Lead({ text = '' }: { text?: string | undefined }) {
  if (text === '') return null
  return (
    <>
      <bdi>{text}</bdi>{' '}
    </>
  )
}
