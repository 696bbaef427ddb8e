import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { NoImageIcon } from '#ui/icons/more-icons.ts'
import * as styles from './picture.module.css'

type PictureProps = {
  /** Null for a URL that may not be loaded. */
  src: string | null
  alt: string
  className?: string
  onFail?: () => void
}

/** An image; shows 'Loading failed' if it cannot be shown (R13.23). */
export function Picture({ src, alt, className, onFail }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || failed === src) {
    return (
      <span className={styles.failed}>
        <NoImageIcon />
        <Trans>Loading failed</Trans>
      </span>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      // hides the app's URL from other hosts
      referrerPolicy="no-referrer"
      draggable={false}
      decoding="async"
      onError={() => {
        setFailed(src)
        onFail?.()
      }}
    />
  )
}
