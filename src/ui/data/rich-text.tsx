import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import * as styles from './rich-text.module.css'

type RichTextProps = {
  /** Sanitised nodes, or text; null while they are being prepared. */
  content: DocumentFragment | string | null
}

/** Whether the content grows while its images load. */
export const hasPictures = (content: RichTextProps['content']): boolean =>
  content instanceof DocumentFragment && content.querySelector('img[src]') !== null

/** Formatted foreign text. Its styling cannot affect anything outside. */
export function RichText({ content }: RichTextProps) {
  const { t } = useLingui()
  if (content === null) {
    return (
      <div className={styles.loading} role="group" aria-busy="true" aria-label={t`Loading`}>
        <Skeleton width="92%" height="1em" />
        <Skeleton width="100%" height="1em" />
        <Skeleton width="64%" height="1em" />
      </div>
    )
  }
  if (typeof content === 'string') {
    return (
      <p className={styles.plain} dir="auto">
        {content}
      </p>
    )
  }
  return <Nodes fragment={content} />
}

function Nodes({ fragment }: { fragment: DocumentFragment }) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const failed = t`Loading failed`

  useLayoutEffect(() => {
    const host = place.current
    if (!host) return undefined
    const fail = (image: HTMLImageElement) => {
      const note = document.createElement('span')
      note.className = styles.failed ?? ''
      note.textContent = image.alt === '' ? failed : `${failed}: ${image.alt}`
      image.replaceWith(note)
    }
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) fail(target)
    }
    // an image's error event does not bubble
    host.addEventListener('error', onError, { capture: true })
    host.replaceChildren(document.importNode(fragment, true))
    // without an address that may be loaded it has no such event
    for (const image of host.querySelectorAll<HTMLImageElement>('img:not([src])')) fail(image)
    return () => host.removeEventListener('error', onError, { capture: true })
  }, [fragment, failed])

  return (
    <div
      ref={place}
      className={styles.text}
      data-pictures={hasPictures(fragment) ? '' : undefined}
      dir="auto"
    />
  )
}
