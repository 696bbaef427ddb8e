import * as styles from './skeleton.module.css'

type SkeletonProps = {
  width: number | string
  height: number | string
  radius?: 's' | 'm' | 'l' | number
}

export function Skeleton({ width, height, radius }: SkeletonProps) {
  const borderRadius = typeof radius === 'string' ? `var(--r-${radius})` : radius
  return <span className={styles.skeleton} style={{ width, height, borderRadius }} aria-hidden />
}
