/** The filters of the lists of deposits and withdrawals. */
export const FUND_FILTERS = ['pending', 'completed', 'rejected', 'cancelled'] as const

export type FundFilter = (typeof FUND_FILTERS)[number]
