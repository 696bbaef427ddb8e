/**
 * Separate from the contract, because the URL parameters of /subList need them in the first load.
 */
export const MEMBER_STATUSES = ['active', 'suspended'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]
