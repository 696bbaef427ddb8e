import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import {
  getSelf,
  getSelfCheck,
  postPersonalSetting,
  type PersonalSetting,
} from '#api/self/contract.ts'
import { firstSelfMayLoad, saveUuid } from '#platform/session/uuid.ts'

export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: async ({ signal }) => {
    await firstSelfMayLoad(signal)
    const self = await callApi(getSelf, undefined, signal)
    saveUuid(self.uuid)
    return self
  },
})

/**
 * Changes duty or limits; the answer is the updated selfData (spec §7). After a failure the server
 * is asked: it may have done the work all the same.
 */
export const personalSettingMutation = mutationOptions({
  mutationKey: ['personalSetting'],
  mutationFn: (setting: PersonalSetting) => callApi(postPersonalSetting, setting),
  onSuccess: (self, _setting, _result, { client }) => {
    const { queryKey } = selfQuery
    client.setQueryData(queryKey, self)
    // an answer that is on its way may be older than the change
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
  },
  onError: (_error, _setting, _result, { client }) => {
    void client.invalidateQueries({ queryKey: selfQuery.queryKey })
  },
})

/**
 * One self-check. Each opening of the dialog asks anew and keeps its own answer; while it is shown it
 * is refreshed like everything else, and no more often.
 */
export const selfCheckQuery = (opening: number) =>
  queryOptions({
    queryKey: ['selfCheck', opening],
    queryFn: ({ signal }) => callApi(getSelfCheck, undefined, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
