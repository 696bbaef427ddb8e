import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'
import {
  getSelf,
  postPersonalSetting,
  type PersonalSetting,
  type Self,
} from '#api/self/contract.ts'
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

/** Whether the server has given the member an id: without one there is no chat and no channel. */
export const hasMemberId = ({ memberId }: Self) => memberId !== null

/** Whether a response contains complete self data of this session's member. */
const isOwnSelf = (self: Self | null): self is Self => self !== null && !isOfAnotherMember(self)

/**
 * Changes duty or limits; the response is the updated self data if it is complete. Null if self data
 * has changed since the request: it may be newer than a response that was long on its way.
 */
export const personalSettingMutation = mutationOptions({
  mutationKey: ['personalSetting'],
  mutationFn: async (setting: PersonalSetting, { client }) => {
    const changes = () => client.getQueryState(selfQuery.queryKey)?.dataUpdateCount
    const before = changes()
    const self = await callApi(postPersonalSetting, setting)
    return isOwnSelf(self) && changes() === before ? self : null
  },
  onSuccess: (self, _setting, _result, { client }) => {
    if (self) client.setQueryData(selfQuery.queryKey, self)
  },
  meta: { affects: [KEYS.self], isAnswered: (response) => response !== null },
})
