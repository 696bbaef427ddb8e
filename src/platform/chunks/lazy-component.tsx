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
 * If that fails too, `failed` is shown in its place and the screen around it stays.
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
  /** It comes by itself beside home, with messages of the first catalog, and not before a tap is answered. */
  isSoon?: boolean
}

type SheetProps = { onClose: () => void }

/** The frame of every sheet. Lazy, because no sheet is opened before the first paint. */
const SheetFrame = lazyComponent(
  'sheet',
  () => import('#ui/overlay/bottom-sheet.tsx').then((module) => module.BottomSheet),
  { messages: firstMessages },
)

/** Each loads a sheet of a screen that has been opened, ahead of its own opening. */
export const sheetLoads: (() => void)[] = []

/**
 * A sheet whose code loads when it is first opened, the frame being shown at once with a skeleton, or
 * ahead of that (`sheetLoads`): then it opens whole.
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
    // one that is open stays the same component
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
      // it says so when it is opened
      () => undefined,
    )
  })
  return LazySheet
}
