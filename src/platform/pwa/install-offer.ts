import { installEvent } from '#platform/pwa/install-event.ts'
import { mayOfferInstall } from '#platform/pwa/install-rule.ts'
import { local } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

/**
 * When home offers to install the app: after a task that the user has done with it, and at most once
 * a week. Stored per device, so a sign-out does not change it.
 */
const DONE_KEY = 'orderDoneAt'
const OFFERED_KEY = 'installOfferedAt'

const readTime = (key: string) => Number(local.read(key)) || 0

const isDue = () =>
  installEvent.get() !== null &&
  mayOfferInstall(readTime(DONE_KEY), readTime(OFFERED_KEY), Date.now())

/** Whether home shows the offer. */
export const isInstallOffered = createStore(isDue())

installEvent.subscribe(() => isInstallOffered.set(isDue()))

/** Records that the user has done a task. */
export function noteTaskDone(): void {
  local.write(DONE_KEY, String(Date.now()))
  if (isDue()) isInstallOffered.set(true)
}

/** Records that the user has answered the offer. */
export function endInstallOffer(): void {
  local.write(OFFERED_KEY, String(Date.now()))
  isInstallOffered.set(false)
}
