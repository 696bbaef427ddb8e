import { SCRIPT_TIMEOUT_MS, withTimeout } from '#lib/wait.ts'
import { isWriting } from '#platform/http/in-flight.ts'
import { loadAllMessages } from '#platform/i18n/i18n.ts'
import { online } from '#platform/network/network.ts'
import { perTab } from '#platform/storage/web-storage.ts'

/**
 * A chunk of the app that loads when it is needed. When it cannot be loaded, the target is kept, the page reloads
 * once and the target is opened again (R1.07): after a deploy the old file is gone, and only
 * a reload finds the new one. A second failure, or a failure while offline, reaches the error
 * screen.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const key = (name: string) => `chunk:${name}`

/**
 * Loads the chunk `name` and its messages, opening `target` (an in-app path) after a reload. Throws
 * ChunkLoadError. One mark per chunk: another one that loads must not clear this one's, or the page would
 * reload for ever.
 */
export async function loadChunk<T>(
  name: string,
  target: string,
  load: () => Promise<T>,
  words: () => Promise<void> = loadAllMessages,
): Promise<T> {
  try {
    const [part] = await withTimeout(Promise.all([load(), words()]), SCRIPT_TIMEOUT_MS)
    perTab.remove(key(name))
    return part
  } catch (cause) {
    const mayReload = online.get() && !isWriting()
    // without working storage there is no mark, and so no reload: never a loop
    if (mayReload && perTab.read(key(name)) !== target && perTab.write(key(name), target)) {
      if (location.hash !== `#${target}`) location.hash = target
      location.reload()
      // the page is going away: nothing of the error may flash up
      return new Promise<T>(() => undefined)
    }
    throw new ChunkLoadError(name, { cause })
  }
}
