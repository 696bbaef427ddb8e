import {
  lazy,
  Suspense,
  useDeferredValue,
  useState,
  type ComponentType,
  type LazyExoticComponent,
} from 'react'
import { startIsOver } from '#lib/first-paint.ts'
import { ChunkFailed } from '#platform/chunks/chunk-failed.tsx'
import { loadChunk } from '#platform/chunks/chunk.ts'
import { firstMessages, loadAllMessages } from '#platform/i18n/i18n.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A component whose code loads when it is first shown; a missing file is handled as in `loadChunk`.
 * If loading fails finally, `failed` is shown in its place and the rest of the screen stays.
 */
export function lazyComponent<Props>(
  name: string,
  load: Load<Props>,
  { failed = ChunkFailed, messages, isSoon = false }: LazyComponentOptions<Props> = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const target = location.hash.slice(1) || '/'
    if (isSoon) await startIsOver()
    try {
      return { default: await loadChunk(name, target, load, isSoon ? firstMessages : messages) }
    } catch {
      return { default: failed }
    }
  })
}

type LazyComponentOptions<Props> = {
  failed?: ComponentType<Props>
  messages?: () => Promise<void>
  /**
   * Loads soon after home, with messages of the first catalog, but never delays the response to a
   * tap.
   */
  isSoon?: boolean
}

type SheetProps = { onClose: () => void }

/** The frame of every sheet. Lazy, because no sheet opens before the first paint. */
const SheetFrame = lazyComponent(
  'sheet',
  () => import('#ui/overlay/bottom-sheet.tsx').then((module) => module.BottomSheet),
  { messages: firstMessages },
)

/** Loaders of the sheets of all screens opened so far, to preload them before they are opened. */
export const sheetLoads: (() => void)[] = []

/**
 * A sheet whose code loads when it is first opened, with the frame shown at once around a skeleton,
 * or earlier by `sheetLoads`: then it opens complete.
 */
export function lazySheet<Props extends SheetProps>(name: string, load: Load<Props>) {
  const Content = lazyComponent<Props & { title: string }>(
    name,
    load as Load<Props & { title: string }>,
    {
      failed: ({ title, onClose }) => (
        <SheetFrame isOpen title={title} onClose={onClose}>
          <ChunkFailed />
        </SheetFrame>
      ),
    },
  )
  let loaded: ComponentType<Props> | undefined
  function LazySheet(props: Props & { title: string }) {
    // an open sheet keeps its component
    const [Loaded] = useState(() => loaded)
    // the tap is answered before the sheet is rendered
    const isNext = useDeferredValue(true, false)
    if (!isNext) return null
    if (Loaded) return <Loaded {...props} />
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
  sheetLoads.push(() => {
    Promise.all([load(), loadAllMessages()]).then(
      ([component]) => (loaded = component),
      // the error is shown when the sheet is opened
      () => undefined,
    )
  })
  return LazySheet
}
