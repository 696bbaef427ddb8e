import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { unsignedUrl } from '#lib/unsigned-url.ts'
import { imageSrc } from '#platform/media/image-src.ts'
import { Picture } from '#ui/data/picture.tsx'
import { ImageViewer, type ShownImage } from '#ui/overlay/image-viewer.tsx'
import * as styles from './photo-list.module.css'

type PhotoListProps = { label?: string; urls: readonly string[] }

/** Photos stored on the server; a tap shows one full-screen. */
export function PhotoList({ label, urls }: PhotoListProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState<ShownImage | null>(null)
  const photos = [...new Set(urls)]
  return (
    <>
      <ul className={styles.photos} aria-label={label}>
        {photos.map((url, index) => {
          const number = index + 1
          return (
            <li key={keyOf(url, photos.slice(0, index))}>
              <Photo src={imageSrc(url)} name={t`Photo ${number}`} onOpen={setShown} />
            </li>
          )
        })}
      </ul>
      {shown && <ImageViewer {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Numbered, because photos may differ only in what looks like a signature. */
function keyOf(url: string, before: readonly string[]): string {
  const id = unsignedUrl(url)
  return `${id}#${before.filter((other) => unsignedUrl(other) === id).length}`
}

type PhotoProps = ShownImage & { onOpen: (image: ShownImage) => void }

/**
 * Keeps the address it was loaded from until that fails: another one, with a new signature, would
 * load the same photo again at every refetch.
 */
function Photo({ src, name, onOpen }: PhotoProps) {
  const { t } = useLingui()
  const [kept, setKept] = useState({ src, isBroken: false })
  if (kept.isBroken && kept.src !== src) setKept({ src, isBroken: false })
  return (
    <button type="button" className={styles.photo} onClick={() => onOpen({ src: kept.src, name })}>
      {/* not aria-label: the text shown when it cannot be loaded must be read, too */}
      <span className="visually-hidden">{t`Show ${name}`}</span>
      <Picture src={kept.src} alt="" onFail={() => setKept({ src: kept.src, isBroken: true })} />
    </button>
  )
}
