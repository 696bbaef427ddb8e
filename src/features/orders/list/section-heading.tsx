import { Trans, useLingui } from '@lingui/react/macro'
import { sectionAt, type Places } from '#domain/order-places.ts'
import styles from './section-heading.module.css'

type SectionHeadingProps = { places: Places; index: number }

/** The heading of the section that starts here, with the number of its orders. */
export function SectionHeading({ places, index }: SectionHeadingProps) {
  const { i18n } = useLingui()
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
      <span className={styles.count}>{i18n.number(places.sizes[section])}</span>
    </span>
  )
}
