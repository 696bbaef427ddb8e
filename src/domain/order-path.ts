/** The hash path of an order's own screen (spec §2; product.md, part 3). */
export function orderPath(side: 'collection' | 'payment', orderId: string): string {
  const screen = side === 'collection' ? '/orderCInfo' : '/orderPInfo'
  return `${screen}?id=${encodeURIComponent(orderId)}`
}
