import { msg } from '@lingui/core/macro'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { personalSettingMutation } from '#api/self/setting.ts'
import { watchQueries } from '#api/watch-queries.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { leavesDoubt } from '#platform/http/leaves-doubt.ts'
import { i18n } from '#platform/i18n/i18n.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { showToast } from '#ui/feedback/toast.ts'

const MESSAGES = {
  payment: msg`Payment duty was switched off by the server. You get no new payment orders.`,
  collection: msg`Collection duty was switched off by the server. You get no new collection orders.`,
}

/** The member's last request to switch the side off: '1' as long as it may be carried out. */
const requestKey = (side: Side) => `dutyOffRequest:${side}`

const { mutationKey } = personalSettingMutation
const isSelf = ({ queryKey }: Query) => queryKey[0] === selfQuery.queryKey[0]

/**
 * Shows a notice when a side goes off duty without the member's request in any tab: an agent who is
 * waiting for orders has to know. Returns a cleanup function.
 */
export function watchDuty(client: QueryClient): () => void {
  /** The sides that the member is switching off, or may have: the outcome can be unknown. */
  const asked = new Set<Side>()
  let known: Self['duty'] | undefined = client.getQueryData(selfQuery.queryKey)?.duty

  const note = (side: Side, mayBeOff: boolean) => {
    if (mayBeOff && known?.[side]) asked.add(side)
    else asked.delete(side)
  }
  const stopMutations = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { mutation, action } = event
    if (mutation.options.mutationKey?.[0] !== mutationKey[0]) return
    const setting = mutation.state.variables as { duty?: { side: Side; on: boolean } } | undefined
    if (!setting?.duty || setting.duty.on) return
    const { type } = action
    if (type !== 'pending' && type !== 'success' && type !== 'error') return
    const { side } = setting.duty
    const mayBeOff = type !== 'error' || leavesDoubt(action.error)
    note(side, mayBeOff)
    // the time makes every value different, so that other tabs get a storage event
    memberStorage.write(requestKey(side), `${mayBeOff ? 1 : 0} ${Date.now()}`)
  })
  const stopOthers = SIDES.map((side) =>
    memberStorage.onOtherTabChange(requestKey(side), () =>
      note(side, memberStorage.read(requestKey(side))?.startsWith('1') ?? false),
    ),
  )
  const onData = (_: Query, isResponse: boolean) => {
    const duty = client.getQueryData(selfQuery.queryKey)?.duty
    if (!duty) return
    const isSettled = isResponse && client.isMutating({ mutationKey }) === 0
    for (const side of SIDES) if (isSettled && duty[side]) asked.delete(side)
    if (duty === known) return
    for (const side of SIDES) {
      const isSwitchedOff = known?.[side] === true && !duty[side]
      if (!isSwitchedOff) continue
      if (!asked.delete(side)) showToast({ tone: 'danger', text: i18n._(MESSAGES[side]) })
    }
    known = duty
  }
  const stopQueries = watchQueries(client, isSelf, { onData })
  return () => {
    stopMutations()
    for (const stopOther of stopOthers) stopOther()
    stopQueries()
  }
}
