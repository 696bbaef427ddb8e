import { Trans } from '@lingui/react/macro'
import { sectionAt, type Places } from '#domain/order-places.ts'
import styles from './section-heading.module.css'

type SectionHeadingProps = { places: Places; index: number }

/** What the orders from this place on wait for, and how many they are. */
export function SectionHeading({ places, index }: SectionHeadingProps) {
  const section = sectionAt(places, index)
  return (
    <span className={styles.heading}>
      {section === 'needs-agent' ? (
        <Trans>Needs you</Trans>
      ) : section === 'with-service' ? (
        <Trans>With customer service</Trans>
      ) : (
        <Trans>Done</Trans>
      )}{' '}
      <span className={styles.count}>{places.sizes[section]}</span>
    </span>
  )
}
