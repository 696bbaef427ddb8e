import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { isLoading } from '#platform/http/in-flight.ts'
import { isUpdateReady, neededUpdate } from '#platform/pwa/update-state.ts'
import { applyUpdate, checkForUpdate } from '#platform/pwa/worker.ts'
import { useStore } from '#platform/store.ts'
import { unsavedPlaces, hasUnsavedChanges } from '#platform/unsaved-changes.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { RefreshIcon } from '#ui/icons/icons.ts'
import { onModalChange } from '#ui/overlay/modal-stack.ts'

/** Events that start or end work which a reload would lose. */
function onWorkChange(listener: () => void): () => void {
  const stops = [onModalChange, isLoading.subscribe, unsavedPlaces.subscribe].map((on) =>
    on(listener),
  )
  for (const type of ['input', 'click', 'hashchange']) window.addEventListener(type, listener)
  return () => {
    for (const stop of stops) stop()
    for (const type of ['input', 'click', 'hashchange']) window.removeEventListener(type, listener)
  }
}

/**
 * Offers a new version, and tells when a newer one is required (R15.99). Hidden in a tab with
 * unsaved changes or a running write.
 */
export function UpdateNotice() {
  const { t } = useLingui()
  const isAtWork = useSyncExternalStore(onWorkChange, hasUnsavedChanges)
  const [isPutOff, setIsPutOff] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const needed = useStore(neededUpdate)
  const isReady = useStore(isUpdateReady) || needed === 'ready'
  useSyncExternalStore(
    (listener) =>
      pageHidden.subscribe(() => {
        // offered again on return
        if (pageHidden.get()) setIsPutOff(false)
        listener()
      }),
    pageHidden.get,
  )
  if (isAtWork || isPutOff) return null
  const update = () => {
    setIsBusy(true)
    // something may have been begun before the new version starts
    void applyUpdate(() => !hasUnsavedChanges()).finally(() => setIsBusy(false))
  }
  const lookAgain = () => {
    setIsBusy(true)
    void checkForUpdate().finally(() => setIsBusy(false))
  }
  return (
    <Banner
      tone="info"
      icon={RefreshIcon}
      role="status"
      onDismiss={() => setIsPutOff(true)}
      action={
        <Button variant="tint" busy={isBusy} onClick={isReady ? update : lookAgain}>
          {isReady ? t`Update` : t`Try again`}
        </Button>
      }
    >
      {needed === 'ready' ? (
        <Trans>
          A newer version is needed to send money. It starts by itself in a quiet moment.
        </Trans>
      ) : isReady ? (
        <Trans>A new version is ready.</Trans>
      ) : (
        <Trans>
          This version is out of date, and no newer one can be loaded. You can keep working.
        </Trans>
      )}
    </Banner>
  )
}
