import { Trans, useLingui } from '@lingui/react/macro'
import { sectionAt, type Arrangement } from '#domain/order-arrangement.ts'
import * as styles from './section-heading.module.css'

type SectionHeadingProps = { arrangement: Arrangement; index: number }

/** The heading of the section that starts here, with the number of its orders. */
export function SectionHeading({ arrangement, index }: SectionHeadingProps) {
  const { i18n } = useLingui()
  const section = sectionAt(arrangement, index)
  return (
    <span className={styles.heading}>
      {section === 'needs-agent' ? (
        <Trans>Needs you</Trans>
      ) : section === 'with-service' ? (
        <Trans>With customer service</Trans>
      ) : (
        <Trans>Done</Trans>
      )}{' '}
      <span className={styles.count}>{i18n.number(arrangement.sizes[section])}</span>
    </span>
  )
}
