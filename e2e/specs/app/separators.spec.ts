import type { Locator } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { button, collection, slide, times } from '../../support/order-steps.ts'

/** No line begins or ends with a separator, on a small phone with the largest text either. */

test.use({ viewport: { width: 277, height: 569 } })

/** How many separators an element shows at the start or the end of a line. */
const strayDots = (element: Locator): Promise<number> =>
  element.evaluate((root) => {
    const dots: DOMRect[] = []
    const words: DOMRect[] = []
    const isCutOff = (dot: DOMRect, node: Node) => {
      for (let at = node.parentElement; at && root.contains(at); at = at.parentElement) {
        const isClipped = getComputedStyle(at).overflowX === 'clip'
        if (isClipped && dot.right <= at.getBoundingClientRect().left + 1) return true
      }
      return false
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()]
        if (word !== '·') words.push(...rects)
        else dots.push(...rects.filter((dot) => !isCutOff(dot, node)))
      }
    }
    const isStray = (dot: DOMRect) => {
      const beside = words.filter(({ top, bottom }) => top < dot.bottom && bottom > dot.top)
      return !(
        beside.some(({ left }) => left < dot.left) && beside.some(({ left }) => left > dot.left)
      )
    }
    return dots.filter(isStray).length
  })

test('the next order, with a long name', async ({ member: { page, open }, world }) => {
  const payer_name = 'Maria Cristina Evangelista-Dimaculangan'
  const longer = { ...collection, order_id: 'C2', amount: 12_450.5, payer_name, ...times(25) }
  await world.patch({ orders: [{ ...collection, ...times(20) }, longer] })
  await open('/orderCInfo?id=C1')
  await button(page, 'Received in full').click()
  await slide(page)
  const next = page.getByRole('link', { name: /^Next · .*Maria Cristina/ })
  await expect(next).toBeVisible()
  expect(await strayDots(next)).toBe(0)
})
