import type { Page } from 'playwright/test'

/** Visible amounts that are clipped by a container or extend beyond the screen. */
export const cutAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 1
    /** Scrollable containers do not count as clipping. */
    const SCROLLS = new Set(['auto', 'scroll'])

    const isCut = (element: Element, text: DOMRect): boolean => {
      let [isAcross, isDown] = [true, true]
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        isAcross &&= !SCROLLS.has(overflowX)
        isDown &&= !SCROLLS.has(overflowY)
        const box = at.getBoundingClientRect()
        const isBesides = text.left < box.left - SLACK_PX || text.right > box.right + SLACK_PX
        const isBeyond = text.top < box.top - SLACK_PX || text.bottom > box.bottom + SLACK_PX
        if (overflowX !== 'visible' && isAcross && isBesides) return true
        if (overflowY !== 'visible' && isDown && isBeyond && at !== document.documentElement)
          return true
      }
      const { clientWidth } = document.documentElement
      return isAcross && (text.left < -SLACK_PX || text.right > clientWidth + SLACK_PX)
    }

    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const own = node.parentElement
      if (!own || !node.textContent?.includes('₱') || own.closest('.visually-hidden')) continue
      // the currency sign has its own element
      const element = own.textContent === '₱' ? (own.parentElement ?? own) : own
      if (!element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      if (isCut(element, range.getBoundingClientRect())) found.push(element.textContent)
    }
    return found
  })
