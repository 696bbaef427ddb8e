import { lazy, Suspense, useDeferredValue, useState, type ComponentType } from 'react'
import { startIsOver } from '#lib/first-paint.ts'
import { ChunkFailed } from '#platform/chunks/chunk-failed.tsx'
import { loadChunk } from '#platform/chunks/chunk.ts'
import { loadsAhead } from '#platform/chunks/loads-ahead.ts'
import { firstMessages } from '#platform/i18n/i18n.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

type LazyComponentOptions<Props> = {
  failed?: ComponentType<Props>
  messages?: () => Promise<void>
  /** It appears on home without a tap, with messages of the first catalog, and may not delay a tap. */
  isSoon?: boolean
  /** Loaded before it is first shown, when that costs no network: it then appears whole. */
  isAhead?: boolean
}

/**
 * A component whose code loads when it is first shown; a missing file is handled as in `loadChunk`.
 * If that fails too, `failed` is shown in its place and the screen around it stays.
 */
export function lazyComponent<Props extends object>(
  name: string,
  load: Load<Props>,
  {
    failed = ChunkFailed,
    messages,
    isSoon = false,
    isAhead = false,
  }: LazyComponentOptions<Props> = {},
): ComponentType<Props> {
  const Lazy = lazy(async () => {
    const target = location.hash.slice(1) || '/'
    if (isSoon) await startIsOver()
    try {
      return { default: await loadChunk(name, target, load, isSoon ? firstMessages : messages) }
    } catch {
      return { default: failed }
    }
  })
  if (!isAhead) return Lazy
  let loaded: ComponentType<Props> | undefined
  loadsAhead.push(async () => {
    loaded = await load()
  })
  return function LoadedAhead(props: Props) {
    // React keeps the fallback of a lazy component for 300 ms, even if its code is there. One that is
    // open stays the same component.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Content {...props} />
  }
}

type SheetProps = { onClose: () => void }

/** The frame of every sheet. Lazy, because no sheet is opened before the first paint. */
const SheetFrame = lazyComponent(
  'sheet',
  () => import('#ui/overlay/bottom-sheet.tsx').then((module) => module.BottomSheet),
  { messages: firstMessages },
)

/**
 * A sheet whose code loads when it is first opened, the frame being shown at once with a skeleton, or
 * ahead of that: then it opens whole.
 */
export function lazySheet<Props extends SheetProps>(name: string, load: Load<Props>) {
  const Content = lazyComponent<Props & { title: string }>(
    name,
    load as Load<Props & { title: string }>,
    {
      isAhead: true,
      failed: ({ title, onClose }) => (
        <SheetFrame isOpen title={title} onClose={onClose}>
          <ChunkFailed />
        </SheetFrame>
      ),
    },
  )
  return function LazySheet(props: Props & { title: string }) {
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
