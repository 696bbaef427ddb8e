/** Apart from the contract: the address of /subList knows them, and with it the first load. */
export const MEMBER_STATUSES = ['active', 'suspended'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]
