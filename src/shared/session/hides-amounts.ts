import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

/** Whether amounts are hidden on this device, for privacy. */
const KEY = 'hidesAmounts'
const read = () => local.read(KEY) === '1'

export const hidesAmounts = createStore(read())

export function switchHidesAmounts(next: boolean): void {
  local.write(KEY, next ? '1' : '0')
  hidesAmounts.set(next)
}

onOtherTabChange(KEY, () => hidesAmounts.set(read()))
