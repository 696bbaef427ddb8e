import { Children, type ReactNode } from 'react'
import { cutText, MAX_ROW_TEXT } from '#lib/server-text.ts'

type ServerTextProps = {
  /** Texts as they came; each is cut by itself. */
  children: ReactNode
  /** In characters: what there is room for. */
  max?: number
  className?: string | undefined
}

/**
 * Text that others have written. It keeps its own reading direction, is never longer than its place
 * can show, and breaks anywhere (the rule for `bdi` in base.css), so that it widens no screen.
 */
export function ServerText({ children, max = MAX_ROW_TEXT, className }: ServerTextProps) {
  return (
    <bdi className={className}>
      {typeof children === 'string'
        ? cutText(children, max)
        : Children.map(children, (child) =>
            typeof child === 'string' ? cutText(child, max) : child,
          )}
    </bdi>
  )
}
