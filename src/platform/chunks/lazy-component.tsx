import {
  lazy,
  Suspense,
  useDeferredValue,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { afterStart } from '#lib/first-paint.ts'
import { ChunkFailed } from '#platform/chunks/chunk-failed.tsx'
import { keepLoading, loadChunk, tenMinuteMark } from '#platform/chunks/chunk.ts'
import { preloads } from '#platform/chunks/preloads.ts'
import { firstMessages, loadAllMessages } from '#platform/i18n/i18n.ts'
import { hasUnsavedWork } from '#platform/unsaved-changes.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

type LazyComponentOptions<Props> = {
  failed?: ComponentType<Props>
  /** Has no place to show a failure in: nothing is shown, and it is loaded again until it is there. */
  retriesUntilLoaded?: boolean
  /**
   * Needs only the messages of the first catalog, and does not load before the start is over, so
   * that it delays no response to a tap. The page is reloaded for all these parts together in at most
   * every tenth minute: unattended, each reload turns off the sound until the next touch.
   */
  isDeferred?: boolean
  /** Preloaded when that costs no network, so that it appears complete. */
  isPreloaded?: boolean
}

/**
 * A component whose code loads when it is first shown; a missing file is handled as in `loadChunk`.
 * If loading fails finally, `failed` is shown in its place and the rest of the screen stays.
 */
export function lazyComponent<Props extends object>(
  name: string,
  load: Load<Props>,
  {
    failed = ChunkFailed,
    retriesUntilLoaded,
    isDeferred,
    isPreloaded,
  }: LazyComponentOptions<Props> = {},
): (props: Props) => ReactNode {
  const Lazy = lazy(async () => {
    if (isDeferred) await afterStart()
    const messages = isDeferred ? firstMessages : loadAllMessages
    if (retriesUntilLoaded) return { default: await keepLoading(load, messages) }
    try {
      // it is beside or over the screen, whose input a reload would lose
      const options = { messages, mustStay: hasUnsavedWork }
      return {
        default: isDeferred
          ? await loadChunk('deferred', load, { ...options, mark: tenMinuteMark })
          : await loadChunk(name, load, options),
      }
    } catch {
      return { default: failed }
    }
  })
  if (!isPreloaded) return Lazy
  let loaded: ComponentType<Props> | undefined
  preloads.push(async () => {
    loaded = await load()
  })
  return function Preloaded(props: Props) {
    // React shows the fallback of a lazy component for at least 300 ms, even if its code is loaded.
    // A mounted one keeps its component.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Content {...props} />
  }
}

type SheetProps = { title: string; onClose: () => void }

/** The frame of every sheet. Lazy, because no sheet opens before the first paint. */
const SheetFrame = lazyComponent(
  'sheet',
  () => import('#ui/overlay/bottom-sheet.tsx').then((module) => module.BottomSheet),
  { isDeferred: true },
)

/**
 * A sheet whose code loads when it is first opened, with the frame shown at once around a skeleton,
 * or is preloaded: then it opens complete.
 */
export function lazySheet<Props extends SheetProps>(name: string, load: Load<Props>) {
  const Content = lazyComponent<Props>(name, load, {
    isPreloaded: true,
    failed: ({ title, onClose }) => (
      <SheetFrame isOpen title={title} onClose={onClose}>
        <ChunkFailed />
      </SheetFrame>
    ),
  })
  return function LazySheet(props: Props) {
    // the tap is answered before the sheet is rendered
    const isNext = useDeferredValue(true, false)
    if (!isNext) return null
    return (
      <Suspense
        fallback={
          <Suspense>
            <SheetFrame isOpen title={props.title} onClose={props.onClose}>
              <Skeleton width="100%" height={220} radius="m" />
            </SheetFrame>
          </Suspense>
        }
      >
        <Content {...props} />
      </Suspense>
    )
  }
}
