import type { Page } from 'playwright/test'

/**
 * Records layout shifts without user input, from before the first paint on: their size and what has
 * moved, of which a navigation is named by its label.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const nodes = entry.sources.map(({ node }) => {
          // a text, too, can move
          const element = node instanceof Element ? node : node?.parentElement
          const nav = element?.closest('nav')?.getAttribute('aria-label')
          return nav ? `in ${nav}` : `${node?.nodeName} ${element?.className ?? ''}`
        })
        shifts.push(`${entry.value.toFixed(4)} ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The shifts so far, of the next frames as well: the browser reports them afterwards. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    })
    return (window as unknown as { shifts: string[] }).shifts
  })
