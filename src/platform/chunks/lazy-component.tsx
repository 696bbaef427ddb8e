import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { ChunkFailed } from '#platform/chunks/chunk-failed.tsx'
import { loadChunk } from '#platform/chunks/chunk.ts'
import { firstMessages } from '#platform/i18n/i18n.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A component whose code loads when it is first shown; a lost file is dealt with as in `loadChunk`,
 * and at last `failed` stands in its place: the screen around it stays.
 */
export function lazyComponent<Props>(
  name: string,
  load: Load<Props>,
  { failed = ChunkFailed, words }: LazyComponentOptions<Props> = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const target = location.hash.slice(1) || '/'
    try {
      return { default: await loadChunk(name, target, load, words) }
    } catch {
      return { default: failed }
    }
  })
}

type LazyComponentOptions<Props> = {
  failed?: ComponentType<Props>
  words?: () => Promise<void>
}

type SheetProps = { onClose: () => void }

/** What every sheet stands in: nobody opens one before the first paint. */
const SheetFrame = lazyComponent(
  'sheet',
  () => import('#ui/overlay/bottom-sheet.tsx').then((part) => part.BottomSheet),
  { words: firstMessages },
)

/** A sheet whose code loads when it is first opened: it is there at once, and fills. */
export function lazySheet<Props extends SheetProps>(name: string, load: Load<Props>) {
  const Part = lazyComponent<Props & { title: string }>(
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
  return function LazySheet(props: Props & { title: string }) {
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
        <Part {...props} />
      </Suspense>
    )
  }
}
