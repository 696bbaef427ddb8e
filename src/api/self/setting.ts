import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { postPersonalSetting, type PersonalSetting } from '#api/self/setting-contract.ts'
import { isOfAnotherMember } from '#platform/session/session-member.ts'

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
