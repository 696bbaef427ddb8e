/** The labels of a collection account, by the server's number (R5.02). */
export const CARD_STATUSES = {
  1: 'online',
  2: 'offline',
  3: 'abnormal',
  4: 'error',
  5: 'waiting',
} as const

export type CardStatus = (typeof CARD_STATUSES)[keyof typeof CARD_STATUSES]

/** The status on the account screens: all five; null for an unknown number. */
export function cardStatus(number: number): CardStatus | null {
  return (CARD_STATUSES as Record<number, CardStatus | undefined>)[number] ?? null
}

/** The toggles on home show a label for value 4 only, with is_auto_df 1 (R5.03). */
export function statusOnHome(number: number, isAutoPurchase: boolean): CardStatus | null {
  return number === 4 && isAutoPurchase ? cardStatus(number) : null
}
