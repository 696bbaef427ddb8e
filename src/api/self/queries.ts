import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'
import { getSelf, type Self } from '#api/self/contract.ts'
import {
  isOfAnotherMember,
  rememberMember,
  OtherMemberError,
} from '#platform/session/session-member.ts'
import { firstSelfMayLoad, saveUuid } from '#platform/session/uuid.ts'

export const selfQuery = queryOptions({
  queryKey: KEYS.self,
  queryFn: async ({ signal }) => {
    await firstSelfMayLoad(signal)
    const self = await ownSelf(signal)
    rememberMember(self)
    saveUuid(self)
    return self
  },
})

/**
 * The self data of this session's member. Data of another member is rejected: it is fetched once
 * more, because a proxy cache may have mixed up two responses; then OtherMemberError is thrown.
 */
async function ownSelf(signal: AbortSignal): Promise<Self> {
  const first = await callApi(getSelf, undefined, signal)
  if (!isOfAnotherMember(first)) return first
  const second = await callApi(getSelf, undefined, signal)
  if (isOfAnotherMember(second)) throw new OtherMemberError()
  return second
}

/**
 * Whether the payment side may be requested (R2.03), also if it is not known yet: without the
 * permission a 403 would start the block.
 */
export const mayPay = (client: QueryClient) =>
  client.getQueryData(selfQuery.queryKey)?.can.payment !== false

/** Whether the server has given the member an id: without one there is no chat and no channel. */
export const hasMemberId = ({ memberId }: Self) => memberId !== null
