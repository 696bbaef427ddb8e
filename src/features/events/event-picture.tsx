import { imageSrc } from '#platform/media/image-src.ts'
import { Picture } from '#ui/data/picture.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import * as styles from './event-card.module.css'

type EventPictureProps = { url: string; className?: string | undefined }

/** An event's picture; its address may leave out the backend's host. */
export function EventPicture({ url, className }: EventPictureProps) {
  if (url === '') return null
  return (
    <span className={classNames(styles.picture, className)}>
      <Picture src={url.startsWith('/') ? imageSrc(url) : url} alt="" />
    </span>
  )
}
