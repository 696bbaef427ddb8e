import type { ComponentProps, CSSProperties } from 'react'
import styles from './range.module.css'

type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style'> & {
  min: number
  max: number
  value: number
}

/** The browser's own slider, drawn the same in every browser; it fills its place in a row. */
export function Range(props: RangeProps) {
  const { min, max, value } = props
  const part = { '--part': (value - min) / (max - min) } as CSSProperties
  return <input {...props} type="range" className={styles.range} style={part} />
}
