import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useStore } from '#platform/store.ts'
import { readOwnTextSize, switchTextSize, TEXT_SIZES, textSize } from '#platform/theme/text-size.ts'
import { Range } from '#ui/form/slider.tsx'
import styles from './text-size-choice.module.css'

/** Up to 130 % (R16.11), applied at once: the whole app is the sample. */
export function TextSizeChoice() {
  const { t } = useLingui()
  const id = useId()
  const [ownSize] = useState(readOwnTextSize)
  const size = Math.max(useStore(textSize), ownSize)
  const sizes = TEXT_SIZES.filter((each) => each >= ownSize)
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
        <Range
          id={id}
          min={Math.min(...TEXT_SIZES)}
          max={Math.max(...TEXT_SIZES)}
          step={5}
          value={size}
          aria-valuetext={`${size}%`}
          disabled={sizes.length < 2}
          onChange={(event) => {
            const next = sizes.find((known) => known === event.target.valueAsNumber)
            if (next) switchTextSize(next)
          }}
        />
        <span aria-hidden translate="no" className={styles.large}>
          A
        </span>
      </div>
      {ownSize > 100 && (
        <p className={styles.hint}>{t`Not smaller than the phone's own text size.`}</p>
      )}
    </div>
  )
}
