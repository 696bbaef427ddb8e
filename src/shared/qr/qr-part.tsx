import { Suspense, useState } from 'react'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { QrIcon } from '#ui/icons/more-icons.ts'
import * as styles from './qr-part.module.css'

export const QrCode = lazyComponent('qr', () =>
  import('#ui/data/qr-code.tsx').then((module) => module.QrCode),
)

type QrPartProps = { value: string; label: string; buttonLabel: string }

/** A button, and in its place the QR code, which is loaded and drawn on demand. */
export function QrPart({ value, label, buttonLabel }: QrPartProps) {
  const [isShown, setIsShown] = useState(false)
  return isShown ? (
    <div className={styles.place}>
      <Suspense fallback={<Skeleton width={240} height={240} radius="s" />}>
        <QrCode value={value} label={label} />
      </Suspense>
    </div>
  ) : (
    <Button variant="outline" block onClick={() => setIsShown(true)}>
      <QrIcon />
      {buttonLabel}
    </Button>
  )
}
