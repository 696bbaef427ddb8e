import { idle } from '#lib/idle.ts'
import { isLoading } from '#platform/http/in-flight.ts'

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

const answered = () =>
  new Promise<void>((resolve) => {
    const stop = isLoading.subscribe(check)
    function check() {
      if (isLoading.get()) return
      stop()
      resolve()
    }
    check()
  })

/**
 * Resolves when the page has loaded, its first calls have been answered, and the browser is idle.
 */
export async function whenIdle(): Promise<void> {
  await loaded()
  await answered()
  await idle(1_000)
}
