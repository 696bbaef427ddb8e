import { createDeviceSetting } from '#platform/storage/device-setting.ts'

/** Whether amounts are hidden on this device, for privacy. */
export const hidesAmounts = createDeviceSetting(
  'hidesAmounts',
  (stored) => stored === '1',
  (isHidden) => (isHidden ? '1' : '0'),
)
