import { Trans } from '@lingui/react/macro'
import { config } from '#platform/config.ts'
import * as styles from './support-links.module.css'

/** Contacts of customer service outside the chat, if the build defines any (R2.80). */
export function SupportLinks() {
  const { url, phone } = config.support
  if (url === '' && phone === '') return null
  return (
    <span className={styles.links}>
      {url !== '' && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <Trans>Contact customer service</Trans>
        </a>
      )}
      {phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={styles.link}>
          <Trans>Call customer service: {phone}</Trans>
        </a>
      )}
    </span>
  )
}
