import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore, type Store } from '#platform/store.ts'

/**
 * A setting of the device: it outlives the session, and a change in one tab reaches the others.
 * `parse` receives null when nothing is stored.
 */
export function createDeviceSetting<T>(
  key: string,
  parse: (stored: string | null) => T,
  format: (value: T) => string = String,
): Store<T> {
  const store = createStore(parse(local.read(key)))
  onOtherTabChange(key, () => store.set(parse(local.read(key))))
  return {
    ...store,
    set(value) {
      local.write(key, format(value))
      store.set(value)
    },
  }
}
