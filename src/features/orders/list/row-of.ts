/** The row of an order in the list, if it is rendered (order-row.tsx). */
export const rowOf = (orderId: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(orderId)}"]`)
