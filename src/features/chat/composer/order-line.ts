/**
 * A message about an order names it in its first line, in the member's language. Customer service
 * sees plain text; the app shows the line as a quote.
 */
const ORDER_LINE = /^(?:Order|订单) ([\w.:-]{1,64})\n/

export function splitOrder(text: string): { order: string | null; rest: string } {
  const found = ORDER_LINE.exec(text)
  return found
    ? { order: found[1] ?? null, rest: text.slice(found[0].length) }
    : { order: null, rest: text }
}

export function withOrderLine(order: string | null, text: string, language: string): string {
  if (order === null) return text
  return `${language === 'zh' ? '订单' : 'Order'} ${order}\n${text}`
}
