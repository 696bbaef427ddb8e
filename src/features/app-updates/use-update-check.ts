import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isUpdateReady } from '#platform/pwa/update-state.ts'
import { checkForUpdate, hasWorker } from '#platform/pwa/worker.ts'
import { useStore } from '#platform/store.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Checks for a new version on request. Without a service worker there is nothing to check. */
export function useUpdateCheck(): { onCheckForUpdate?: () => void; isChecking: boolean } {
  const { t } = useLingui()
  const [isChecking, setIsChecking] = useState(false)
  const canCheck = useStore(hasWorker)
  const check = async () => {
    setIsChecking(true)
    const found = await checkForUpdate()
    setIsChecking(false)
    if (found === 'failed')
      showToast({ tone: 'danger', text: t`Could not check for a new version` })
    // a notice shows any other result
    if (found === 'newest') showToast({ tone: 'success', text: t`This is the newest version` })
    if (found === 'found' && !isUpdateReady.get()) {
      showToast({ tone: 'info', text: t`A new version is being loaded` })
    }
  }
  return canCheck ? { onCheckForUpdate: () => void check(), isChecking } : { isChecking }
}
