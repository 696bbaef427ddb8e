import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import { LongText } from './long-text.tsx'
import { ServerText } from './server-text.tsx'
import styles from './copy-row.module.css'

type CopyRowProps = {
  name: string
  /** What is copied: the raw value. There is nothing to copy of an empty one. */
  value: string
  /** What is shown instead of it. */
  children?: ReactNode
  /** An account's number, shown in groups. */
  isNumber?: boolean
  /** It is shown, and there is no reason to copy it. */
  isPlain?: boolean
}

/** A value with its name and a copy button. A touch on the text selects all of it. */
export function CopyRow({
  name,
  value,
  children,
  isNumber = false,
  isPlain = false,
}: CopyRowProps) {
  return (
    <div className={styles.row}>
      <dl className={styles.text}>
        <dt dir="auto">{name}</dt>
        <dd>{children ?? (isNumber ? <Grouped number={value} /> : <LongText text={value} />)}</dd>
      </dl>
      {value !== '' && !isPlain && <CopyButton name={name} value={value} />}
    </div>
  )
}

/** Gaps between groups of digits are space and not text: what is selected has none. */
function Grouped({ number }: { number: string }) {
  if (!/^\d{9,24}$/.test(number)) return <ServerText>{number}</ServerText>
  // mobile numbers as they are said here: 0917 123 4567
  const groups =
    (number.length === 11 ? /^(\d{4})(\d{3})(\d{4})$/.exec(number)?.slice(1) : null) ??
    number.match(/\d{1,4}/g) ??
    []
  return (
    <ServerText className={styles.number}>
      {groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups may be alike, and never move
        <span key={at}>{group}</span>
      ))}
    </ServerText>
  )
}
