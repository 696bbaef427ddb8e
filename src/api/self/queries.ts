import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'
import {
  getSelf,
  getSelfCheck,
  postPersonalSetting,
  type PersonalSetting,
} from '#api/self/contract.ts'
import { firstSelfMayLoad, saveUuid } from '#platform/session/uuid.ts'

export const selfQuery = queryOptions({
  queryKey: KEYS.self,
  queryFn: async ({ signal }) => {
    await firstSelfMayLoad(signal)
    const self = await callApi(getSelf, undefined, signal)
    saveUuid(self.uuid)
    return self
  },
})

/** Changes duty or limits; the answer is the updated self data. */
export const personalSettingMutation = mutationOptions({
  mutationKey: ['personalSetting'],
  mutationFn: (setting: PersonalSetting) => callApi(postPersonalSetting, setting),
  onSuccess: (self, _setting, _result, { client }) => {
    client.setQueryData(selfQuery.queryKey, self)
  },
  meta: { affects: [KEYS.self], isAnswered: true },
})

/**
 * One self-check. Its answer is true only for the moment it is asked for: each opening of the dialog
 * asks anew and keeps its own answer, and nothing renews it unasked.
 */
export const selfCheckQuery = (opening: number) =>
  queryOptions({
    queryKey: ['selfCheck', opening],
    queryFn: ({ signal }) => callApi(getSelfCheck, undefined, signal),
    gcTime: 0,
    meta: { isRefreshed: false },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
