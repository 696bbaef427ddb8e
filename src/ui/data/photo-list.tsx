import { useLingui } from '@lingui/react/macro'
import { safeImageUrl } from '#lib/image-url.ts'
import type { ShownImage } from '#ui/overlay/image-viewer.tsx'
import { Picture } from './picture.tsx'
import styles from './photo-list.module.css'

type PhotoListProps = {
  label?: string
  urls: readonly string[]
  onOpen: (photo: ShownImage) => void
}

/** Photos stored on the server; a tap opens one. */
export function PhotoList({ label, urls, onOpen }: PhotoListProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.photos} aria-label={label}>
      {[...new Set(urls)].map((url, index) => {
        const src = safeImageUrl(url)
        const name = t`Photo ${index + 1}`
        return (
          <li key={url}>
            <button type="button" className={styles.photo} onClick={() => onOpen({ src, name })}>
              {/* not aria-label: the text shown when it cannot be loaded must be read, too */}
              <span className="visually-hidden">{t`Show ${name}`}</span>
              <Picture src={src} alt="" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
