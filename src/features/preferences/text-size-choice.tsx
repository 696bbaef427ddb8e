import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useStore } from '#platform/store.ts'
import { switchTextSize, TEXT_SIZES, textSize } from '#platform/theme/text-size.ts'
import { Range } from '#ui/form/slider.tsx'
import styles from './text-size-choice.module.css'

/** 100 to 130 % (R16.11), applied at once: the whole app is the sample. */
export function TextSizeChoice() {
  const { t } = useLingui()
  const id = useId()
  const size = useStore(textSize)
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
