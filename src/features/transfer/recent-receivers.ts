import { createMemberSet } from '#platform/storage/member-set.ts'

const MAX_KEPT = 8

/** The accounts that the member has transferred to from this device, the latest first (R8.60). */
const receivers = createMemberSet('transferReceivers', MAX_KEPT)

export const recentReceivers = (): string[] => receivers.list()

export const noteReceiver = (account: string): void => receivers.add(account, { isLatest: true })
