import type { Page } from 'playwright/test'

/** Visible texts in a column so narrow that its lines have only one or two letters. */
export const squeezedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST_LETTERS = 2.5
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (!node.parentElement?.checkVisibility()) continue
      if (node.parentElement.closest('.visually-hidden, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size >= 3 && text.length / lines.size < LEAST_LETTERS) found.add(text)
    }
    return [...found]
  })
