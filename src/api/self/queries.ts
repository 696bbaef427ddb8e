import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getSelf, postPersonalSetting, type PersonalSetting } from '#api/self/contract.ts'
import { failureOf, isOutcomeUnknown } from '#platform/http/failure.ts'
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
 * Changes duty or limits; the answer is the updated selfData (spec §7). When it is lost, the server
 * may have done it all the same: its value is read again.
 */
export const personalSettingMutation = mutationOptions({
  mutationKey: ['personalSetting'],
  mutationFn: (setting: PersonalSetting) => callApi(postPersonalSetting, setting),
  onSuccess: (self, _setting, _result, { client }) => {
    client.setQueryData(selfQuery.queryKey, self)
  },
  onError: (error, _setting, _result, { client }) => {
    if (isOutcomeUnknown(failureOf(error))) void client.invalidateQueries(selfQuery)
  },
})
