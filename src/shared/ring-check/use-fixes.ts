import { useLingui } from '@lingui/react/macro'
import type { Fix } from '#domain/ring-check/lines.ts'
import { askToNotify } from '#platform/device/notifications.ts'
import { promptInstall } from '#platform/pwa/install.ts'
import { isUpdateReady } from '#platform/pwa/update-state.ts'
import { applyUpdate, checkForUpdate, hasWorker } from '#platform/pwa/worker.ts'
import { reconnectNow } from '#platform/realtime/reconnect.ts'
import { askToPersist, readPersistence } from '#platform/storage/persistence.ts'
import { hasUnsavedWork } from '#platform/unsaved-changes.ts'
import { alertSettings, changeAlerts } from '#shared/alerts/alert-settings.ts'
import { hearAlert } from '#shared/alerts/alert-sounds.ts'
import { vibrateFor } from '#shared/alerts/alert-vibration.ts'
import { showToast } from '#ui/feedback/toast.ts'

type Found = {
  /** Called when the sound has been played, to ask whether it was heard. */
  onPlayed: () => void
  onNewest: () => void
  onStorage: () => void
}

/**
 * The action of each button. Must be called synchronously in the tap, because browsers require a
 * gesture.
 */
export function useFixes({ onPlayed, onNewest, onStorage }: Found) {
  const { t } = useLingui()
  const lookForUpdate = async () => {
    // without a worker nothing can be checked
    const found = hasWorker.get() ? await checkForUpdate() : 'failed'
    if (found === 'newest') onNewest()
    if (found === 'failed') {
      showToast({ tone: 'danger', text: t`Could not check for a new version` })
    }
    if (found === 'found' && !isUpdateReady.get()) {
      showToast({ tone: 'info', text: t`A new version is being loaded` })
    }
  }
  const keepStorage = async () => {
    await askToPersist()
    onStorage()
    if ((await readPersistence()) === 'persistent') return
    const text = t`The browser did not agree. It does for an installed app with notifications.`
    showToast({ tone: 'info', text })
  }
  const update = async () => {
    if (!hasUnsavedWork()) return applyUpdate(() => !hasUnsavedWork())
    showToast({ tone: 'info', text: t`Finish what you are typing or sending first.` })
  }
  const fixes: Record<Fix, () => void | Promise<void>> = {
    'test-sound': () => {
      // the ring itself, at an order's volume
      hearAlert('collection')
      onPlayed()
    },
    'turn-kinds-on': () => {
      const { sounds } = alertSettings.get()
      changeAlerts({ sounds: { ...sounds, collection: true, payment: true } })
    },
    'full-volume': () => changeAlerts({ volume: 1 }),
    'allow-notices': () => {
      changeAlerts({ notifies: true })
      return askToNotify()
    },
    'turn-notices-on': () => changeAlerts({ notifies: true }),
    install: promptInstall,
    reconnect: reconnectNow,
    'keep-storage': keepStorage,
    'keep-awake': () => changeAlerts({ keepsAwake: true }),
    vibrate: () => {
      changeAlerts({ vibrates: true })
      vibrateFor('collection')
    },
    update,
    'look-for-update': lookForUpdate,
  }
  return fixes
}
