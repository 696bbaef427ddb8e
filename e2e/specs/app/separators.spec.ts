import type { Locator } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { button, collection, slide, times } from '../../support/order-steps.ts'

/** No line begins or ends with a separator, on a small phone with the largest text either. */

const ana = {
  id: 1,
  parent_id: null,
  account: 'ana',
  name: 'Ana',
  level: 'Silver',
  status: 1 as const,
  balance: '1,234.50',
  joined_at: '2026-10-01 08:00:00',
  permissions: { payment: 1, collection: 1, shipping: 1 },
}

test.use({
  viewport: { width: 277, height: 569 },
  setup: { team: { level: 'Gold', members: [ana] } },
})

/** How many separators an element shows at the start or the end of a line. */
const strayDots = (element: Locator): Promise<number> =>
  element.evaluate((root) => {
    const dots: DOMRect[] = []
    const words: DOMRect[] = []
    const isCutOff = (dot: DOMRect, node: Node) => {
      for (let at = node.parentElement; at && root.contains(at); at = at.parentElement) {
        const { left, right } = at.getBoundingClientRect()
        const isOutside = dot.right <= left + 1 || dot.left >= right - 1
        if (isOutside && getComputedStyle(at).overflowX === 'clip') return true
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

test("a member's permissions", async ({ member: { page, open } }) => {
  await open('/subList')
  await page.getByRole('button', { name: 'Ana' }).click()
  const permissions = page
    .getByRole('dialog')
    .getByRole('definition')
    .filter({ hasText: 'Shipping' })
  await expect(permissions).toHaveText('Payment · Collection · Shipping')
  expect(await strayDots(permissions)).toBe(0)
})
