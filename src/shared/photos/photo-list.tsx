import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { imageSrc } from '#platform/media/image-src.ts'
import { Picture } from '#ui/data/picture.tsx'
import { ImageViewer, type ShownImage } from '#ui/overlay/image-viewer.tsx'
import styles from './photo-list.module.css'

type PhotoListProps = { label?: string; urls: readonly string[] }

/** Photos stored on the server; a tap shows one full-screen. */
export function PhotoList({ label, urls }: PhotoListProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState<ShownImage | null>(null)
  return (
    <>
      <ul className={styles.photos} aria-label={label}>
        {[...new Set(urls)].map((url, index) => {
          const src = imageSrc(url)
          const name = t`Photo ${index + 1}`
          return (
            <li key={url}>
              <button
                type="button"
                className={styles.photo}
                onClick={() => setShown({ src, name })}
              >
                {/* not aria-label: the text shown when it cannot be loaded must be read, too */}
                <span className="visually-hidden">{t`Show ${name}`}</span>
                <Picture src={src} alt="" />
              </button>
            </li>
          )
        })}
      </ul>
      {shown && <ImageViewer {...shown} onClose={() => setShown(null)} />}
    </>
  )
}
