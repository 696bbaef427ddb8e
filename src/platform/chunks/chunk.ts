import { SCRIPT_TIMEOUT_MS, wait, withTimeout } from '#lib/wait.ts'
import { builtAt } from '#platform/build.ts'
import { isWriting } from '#platform/http/in-flight.ts'
import { firstMessages, loadAllMessages } from '#platform/i18n/i18n.ts'
import { online } from '#platform/network/network.ts'
import { perTab } from '#platform/storage/web-storage.ts'
import { hasUnsavedChanges } from '#platform/unsaved-changes.ts'

/**
 * A lazily loaded chunk failed, and a reload did not help or was not possible. On the first failure
 * `loadChunk` reloads the page once and opens the target again (R1.07): after a deploy the old file
 * is gone, and only a reload finds the new one. A second failure, or one while offline or while the
 * page must stay, throws this error.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const key = (name: string) => `chunk:${name}`

/** The in-app path of the address. */
export const addressPath = () => location.hash.slice(1) || '/'

type ChunkOptions = {
  messages?: () => Promise<void>
  /** Whether a reload would lose something. */
  mustStay?: () => boolean
  /**
   * Stored by the reload: while it is the same, no other one follows. By default the path, until the
   * chunk has loaded.
   */
  mark?: () => string
}

const RETRY_MS = 30_000

const RELOAD_MS = 10 * 60_000
/**
 * A mark by which one reload is tried in each ten minutes at most: some browsers import a file that
 * has failed only after a reload.
 */
export const tenMinuteMark = () => String(Math.floor(Date.now() / RELOAD_MS))

/**
 * Loads the chunk `name` and its messages. Throws ChunkLoadError. Each chunk has its own mark: if
 * loading another chunk cleared it, the page would reload for ever.
 */
export async function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  { messages = loadAllMessages, mustStay = isWriting, mark }: ChunkOptions = {},
): Promise<T> {
  try {
    const [module] = await withTimeout(Promise.all([load(), messages()]), SCRIPT_TIMEOUT_MS)
    if (!mark) perTab.remove(key(name))
    return module
  } catch (cause) {
    const marked = (mark ?? addressPath)()
    const mayReload = online.get() && !mustStay()
    // without working storage there is no mark, and so no reload: never a loop
    if (mayReload && perTab.read(key(name)) !== marked && perTab.write(key(name), marked)) {
      location.reload()
      // never settles, so that no error is shown while the page unloads
      return new Promise<T>(() => undefined)
    }
    throw new ChunkLoadError(name, { cause })
  }
}

/**
 * Loads code again every 30 s until it is there (R1.20), for parts without a place to show that they
 * are missing. The page is reloaded for all of them together once per build: unattended, each reload
 * turns off the sound until the next touch.
 */
export async function keepLoading<T>(load: () => Promise<T>, messages = firstMessages): Promise<T> {
  try {
    return await loadChunk('kept', load, {
      messages,
      mustStay: hasUnsavedChanges,
      mark: () => String(builtAt),
    })
  } catch {
    await wait(RETRY_MS)
    return keepLoading(load, messages)
  }
}
