import { use, useEffect, useRef, type ReactNode } from 'react'
import { titleScreen } from '#ui/foundation/document-title.ts'
import { PaneContext } from './pane.ts'
import * as styles from './app-bar.module.css'

type AppBarProps = {
  title: ReactNode
  /** A line of state below the title. */
  subtitle?: ReactNode
  /** A link with a name and a `BackIcon`. */
  back?: ReactNode
  leading?: ReactNode
  actions?: ReactNode
}

/** The screen's only h1, also used as the page's title; it takes the focus after a navigation. */
export function AppBar({ title, subtitle, back, leading, actions }: AppBarProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isBeside = use(PaneContext) === 'beside'
  const Heading = isBeside ? 'h2' : 'h1'
  // its text is available after rendering
  useEffect(() => {
    if (!isBeside) titleScreen(heading.current?.textContent ?? '')
  })
  return (
    <header className={styles.bar} role={isBeside ? 'group' : undefined}>
      {back !== undefined && <div className={styles.back}>{back}</div>}
      {leading}
      <div className={styles.titles}>
        <Heading ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </Heading>
        {subtitle}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
