import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { isLoading } from '#platform/http/in-flight.ts'
import { applyUpdate } from '#platform/pwa/worker.ts'
import { hasUnsavedChanges } from '#shared/session/unsaved-changes.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { RefreshIcon } from '#ui/icons/icons.ts'
import { onModalChange } from '#ui/overlay/modal-stack.ts'

/** Everything that begins or ends work that a reload would lose. */
function onWorkChange(listener: () => void): () => void {
  const stops = [onModalChange(listener), isLoading.subscribe(listener)]
  for (const type of ['input', 'click', 'hashchange']) window.addEventListener(type, listener)
  return () => {
    for (const stop of stops) stop()
    for (const type of ['input', 'click', 'hashchange']) window.removeEventListener(type, listener)
  }
}

/** Offers a new version. Not shown in a tab with unsaved changes or a running write. */
export function UpdateNotice() {
  const { t } = useLingui()
  const isAtWork = useSyncExternalStore(onWorkChange, hasUnsavedChanges)
  const [isPutOff, setIsPutOff] = useState(false)
  const [isUpdating, setIsUpdating] = useState(false)
  useSyncExternalStore(
    (listener) =>
      pageHidden.subscribe(() => {
        // asked again on return
        if (pageHidden.get()) setIsPutOff(false)
        listener()
      }),
    pageHidden.get,
  )
  if (isAtWork || isPutOff) return null
  const update = () => {
    setIsUpdating(true)
    void applyUpdate()
  }
  return (
    <Banner
      tone="info"
      icon={RefreshIcon}
      role="status"
      onDismiss={() => setIsPutOff(true)}
      action={<Button variant="tint" busy={isUpdating} onClick={update}>{t`Update`}</Button>}
    >
      <Trans>A new version is ready.</Trans>
    </Banner>
  )
}
