import { Children, type ReactNode } from 'react'
import { cutText, MAX_ROW_TEXT, visibleText } from '#lib/server-text.ts'

type ServerTextProps = {
  /** The raw texts; each is truncated by itself. */
  children: ReactNode
  /** The maximum length in characters. */
  max?: number
  className?: string | undefined
}

/**
 * Text by users or the server, without invisible characters. It keeps its own reading direction, is
 * truncated to what its place can show, and breaks anywhere (the rule for `bdi` in base.css), so
 * that it never widens the screen.
 */
export function ServerText({ children, max = MAX_ROW_TEXT, className }: ServerTextProps) {
  const shown = (child: ReactNode) =>
    typeof child === 'string' ? cutText(visibleText(child), max) : child
  return (
    <bdi className={className}>
      {typeof children === 'string' ? shown(children) : Children.map(children, shown)}
    </bdi>
  )
}
