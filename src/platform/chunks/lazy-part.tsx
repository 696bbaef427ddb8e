import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { firstWords } from '#platform/i18n/i18n.ts'
import { PartFailed } from '#platform/chunks/part-failed.tsx'
import { loadPart } from '#platform/chunks/part.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A component whose code loads when it is first shown; a lost file is dealt with as in `loadPart`,
 * and at last `failed` stands in its place: the screen around it stays.
 */
export function lazyPart<Props>(
  name: string,
  load: Load<Props>,
  { failed = PartFailed, words }: LazyPartOptions<Props> = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const target = location.hash.slice(1) || '/'
    try {
      return { default: await loadPart(name, target, load, words) }
    } catch {
      return { default: failed }
    }
  })
}

type LazyPartOptions<Props> = {
  failed?: ComponentType<Props>
  words?: () => Promise<void>
}

type SheetProps = { onClose: () => void }

/** What every sheet stands in: nobody opens one before the first paint. */
const SheetFrame = lazyPart(
  'sheet',
  () => import('#ui/overlay/bottom-sheet.tsx').then((part) => part.BottomSheet),
  { words: firstWords },
)

/** A sheet whose code loads when it is first opened: it is there at once, and fills. */
export function lazySheet<Props extends SheetProps>(name: string, load: Load<Props>) {
  const Part = lazyPart<Props & { title: string }>(name, load as Load<Props & { title: string }>, {
    failed: ({ title, onClose }) => (
      <SheetFrame isOpen title={title} onClose={onClose}>
        <PartFailed />
      </SheetFrame>
    ),
  })
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
