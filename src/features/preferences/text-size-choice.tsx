import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useStore } from '#platform/store.ts'
import { switchTextSize, TEXT_SIZES, textSize } from '#platform/theme/text-size.ts'
import styles from './text-size-choice.module.css'

/** 100 to 130 % (R16.11), seen at once: the whole app is the sample. */
export function TextSizeChoice() {
  const { t } = useLingui()
  const id = useId()
  const size = useStore(textSize)
  const first = TEXT_SIZES[0]
  const last = TEXT_SIZES.at(-1)
  return (
    <div className={styles.choice}>
      <div className={styles.line}>
        <label htmlFor={id}>{t`Text size`}</label>
        <output htmlFor={id}>{size}%</output>
      </div>
      <div className={styles.slider}>
        <span aria-hidden translate="no" className={styles.small}>
          A
        </span>
        <input
          id={id}
          type="range"
          min={first}
          max={last}
          step={5}
          value={size}
          aria-valuetext={`${size}%`}
          onChange={(event) => {
            const next = TEXT_SIZES.find((known) => known === event.target.valueAsNumber)
            if (next) switchTextSize(next)
          }}
        />
        <span aria-hidden translate="no" className={styles.large}>
          A
        </span>
      </div>
    </div>
  )
}
