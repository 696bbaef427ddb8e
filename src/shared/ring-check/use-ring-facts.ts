import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import type { RingFacts } from '#domain/ring-check/facts.ts'
import { freezesOf } from '#domain/ring-check/freezes.ts'
import { SIDES } from '#domain/side.ts'
import { soundState } from '#platform/audio/sound.ts'
import { builtAt } from '#platform/build.ts'
import { clockOffMs } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { notificationPermission } from '#platform/device/notifications.ts'
import { canVibrate } from '#platform/device/vibration.ts'
import { canKeepAwake, isAwake } from '#platform/device/wake-lock.ts'
import { online } from '#platform/network/network.ts'
import { installEvent } from '#platform/pwa/install-event.ts'
import { isInstalled, wasInstalled } from '#platform/pwa/install.ts'
import { isUpdateReady } from '#platform/pwa/update-state.ts'
import { isServerTooOld, realtimeStatus } from '#platform/realtime/status.ts'
import { session } from '#platform/session/session.ts'
import { readPersistence } from '#platform/storage/persistence.ts'
import { storageFailed } from '#platform/storage/storage-failed.ts'
import { useStore } from '#platform/store.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { isSoundTrusted, soundAnswer, soundHeardAt } from '#shared/alerts/sound-heard.ts'
import { deviceLog } from '#shared/diagnostics/device-log.ts'
import { useMayPay } from '#shared/session/use-may-pay.ts'

const RENEW_MS = 15_000

/**
 * The browser's facts, kept up to date. `facts` is null until all have been read once. `isNewest`:
 * found out while the check is open.
 */
export function useRingFacts(isNewest: boolean): {
  facts: RingFacts | null
  lookAtStorage: () => void
} {
  const [stored, setStored] = useState<{ storage: RingFacts['storage'] } | null>(null)
  const [isLogRead, setIsLogRead] = useState(false)
  const entries = useStore(deviceLog.shown)
  const now = useNow(RENEW_MS)
  const { sounds, volume, notifies, keepsAwake, vibrates } = useStore(alertSettings)
  const { data: self } = useQuery(selfQuery)
  const facts: Omit<RingFacts, 'storage' | 'freezes'> = {
    isNewest,
    isUnheard: !useStore(soundAnswer).isHeard,
    now,
    sounds,
    canPayment: useMayPay(),
    volume,
    notifies,
    keepsAwake,
    vibrates,
    canKeepAwake,
    canVibrate,
    builtAt,
    sound: useStore(soundState),
    isSoundTrusted: isSoundTrusted(soundHeardAt()),
    permission: useStore(notificationPermission),
    isInstalled: isInstalled(),
    wasInstalled: useStore(wasInstalled),
    canPromptInstall: useStore(installEvent) !== null,
    isOnline: useStore(online),
    realtime: useStore(realtimeStatus),
    isServerTooOld: useStore(isServerTooOld),
    clockOffMs: clockOffMs(),
    isAwake: useStore(isAwake),
    isOnDuty: SIDES.some((side) => self?.duty[side] === true),
    isUpdateReady: useStore(isUpdateReady),
  }
  const hasFailed = useStore(storageFailed)
  const freezes = useMemo(() => freezesOf(entries ?? [], now), [entries, now])

  const lookAtStorage = useCallback(
    () => void readPersistence().then((storage) => setStored({ storage })),
    [],
  )
  useEffect(() => {
    lookAtStorage()
    const token = session.get()?.token
    const read = token === undefined ? undefined : deviceLog.open(token).then(deviceLog.readAll)
    void Promise.resolve(read).then(() => setIsLogRead(true))
  }, [lookAtStorage])

  if (stored === null || !isLogRead) return { facts: null, lookAtStorage }
  const storage = hasFailed ? 'failed' : stored.storage
  return { facts: { ...facts, storage, freezes }, lookAtStorage }
}
