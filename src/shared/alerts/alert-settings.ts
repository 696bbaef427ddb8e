import { ALERT_KINDS, type AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import { createDeviceSetting } from '#platform/storage/device-setting.ts'
import { readStored, storedFields } from '#platform/storage/read-stored.ts'

export type AlertSettings = {
  /** A kind that is off makes no sound, no vibration and is not spoken. */
  sounds: Record<AlertKind, boolean>
  /** From MIN_VOLUME to 1, never 0, so that nobody silences alerts by accident. */
  volume: number
  repeats: boolean
  vibrates: boolean
  speaks: boolean
  keepsAwake: boolean
  notifies: boolean
  /** iPhone: rings although the silent switch is on, where the browser supports it. */
  ignoresSilentSwitch: boolean
}

export const MIN_VOLUME = 0.1

export const DEFAULT_ALERTS: AlertSettings = {
  sounds: {
    collection: true,
    payment: true,
    expiring: true,
    ended: true,
    account: true,
    chat: true,
  },
  volume: 1,
  repeats: true,
  vibrates: true,
  speaks: false,
  keepsAwake: true,
  notifies: true,
  ignoresSilentSwitch: true,
}

const flag = (value: unknown, otherwise: boolean) =>
  typeof value === 'boolean' ? value : otherwise

/** Parses stored settings; each invalid value is replaced by its default. */
export function readAlertSettings(stored: string | null): AlertSettings {
  const found = readStored(stored, storedFields<keyof AlertSettings>)
  const sounds = storedFields<AlertKind>(found.sounds)
  const { volume } = found
  const isVolume = typeof volume === 'number' && volume >= MIN_VOLUME && volume <= 1
  return {
    sounds: Object.fromEntries(
      ALERT_KINDS.map((kind) => [kind, flag(sounds[kind], DEFAULT_ALERTS.sounds[kind])]),
    ) as Record<AlertKind, boolean>,
    volume: isVolume ? volume : DEFAULT_ALERTS.volume,
    repeats: flag(found.repeats, DEFAULT_ALERTS.repeats),
    vibrates: flag(found.vibrates, DEFAULT_ALERTS.vibrates),
    speaks: flag(found.speaks, DEFAULT_ALERTS.speaks),
    keepsAwake: flag(found.keepsAwake, DEFAULT_ALERTS.keepsAwake),
    notifies: flag(found.notifies, DEFAULT_ALERTS.notifies),
    ignoresSilentSwitch: flag(found.ignoresSilentSwitch, DEFAULT_ALERTS.ignoresSilentSwitch),
  }
}

/**
 * How this device alerts. Like the colour mode, these settings belong to the device and not to the
 * member, and contain no member data: signing out, or a session that expires at night, must not
 * change the volume.
 */
export const alertSettings = createDeviceSetting('alerts', readAlertSettings, JSON.stringify)

export const changeAlerts = (change: Partial<AlertSettings>): void =>
  alertSettings.set({ ...alertSettings.get(), ...change })
