import { Children, type ReactNode } from 'react'
import { cutText, MAX_ROW_TEXT } from '#lib/server-text.ts'

type ServerTextProps = {
  /** The raw texts; each is truncated by itself. */
  children: ReactNode
  /** The maximum length in characters. */
  max?: number
  className?: string | undefined
}

/**
 * Text by users or the server. It keeps its own reading direction, is truncated to what its place
 * can show, and breaks anywhere (the rule for `bdi` in base.css), so that it never widens the
 * screen.
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
