import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useStore } from '#platform/store.ts'
import { readSystemTextSize, TEXT_SIZES, textSize } from '#platform/theme/text-size.ts'
import { Range } from '#ui/form/slider.tsx'
import * as styles from './text-size-choice.module.css'

/** Up to 130 % (R16.11), applied at once: the whole app is the sample. */
export function TextSizeChoice() {
  const { t } = useLingui()
  const id = useId()
  const hintId = useId()
  const [systemSize] = useState(readSystemTextSize)
  const size = Math.max(useStore(textSize), systemSize)
  const largest = Math.max(...TEXT_SIZES)
  return (
    <div className={styles.choice}>
      <div className={styles.line}>
        <label htmlFor={id}>{t`Text size`}</label>
        <span className={styles.value} aria-hidden>
          {size}%
        </span>
      </div>
      <div className={styles.slider}>
        <span aria-hidden translate="no" className={styles.small}>
          A
        </span>
        <Range
          id={id}
          min={Math.min(...TEXT_SIZES)}
          max={largest}
          step={5}
          value={size}
          aria-valuetext={`${size}%`}
          aria-describedby={systemSize > 100 ? hintId : undefined}
          disabled={systemSize === largest}
          onChange={(event) => {
            const next = TEXT_SIZES.find((known) => known === event.target.valueAsNumber)
            if (next) textSize.set(next)
          }}
        />
        <span aria-hidden translate="no" className={styles.large}>
          A
        </span>
      </div>
      {systemSize > 100 && (
        <p id={hintId} className={styles.hint}>
          {t`Not smaller than the system's text size.`}
        </p>
      )}
    </div>
  )
}
