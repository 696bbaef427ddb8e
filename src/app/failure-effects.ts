import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { effectOf, type FailureContext } from '#app/failure-policy.ts'
import { expireSession } from '#app/session-flow.ts'
import { ApiError } from '#platform/http/failure.ts'
import { i18n } from '#platform/i18n/i18n.ts'
import { online } from '#platform/network.ts'
import { createStore } from '#platform/store.ts'
import { showToast } from '#ui/toast.tsx'

/** Whether the block's alert (translate0310) is open. */
export const isBlockAlertOpen = createStore(false)

/** After so many calls in a row without an answer, while the device says it is online. */
const UNANSWERED_LIMIT = 3
let unanswered = 0

export function noteAnswer(): void {
  unanswered = 0
}

function danger(text: MessageDescriptor | string): void {
  showToast({ tone: 'danger', text: typeof text === 'string' ? text : i18n._(text) })
}

type Origin = Pick<FailureContext, 'isBackground' | 'ownCodes'>

/** Carries out what the policy says about a failed call. */
export function handleFailure(error: unknown, origin: Origin): void {
  if (!(error instanceof ApiError)) return
  const { failure, call } = error
  const effect = effectOf(failure, { ...origin, path: call.path, isOnline: online.get() })
  if (failure.kind === 'no-response' && online.get()) {
    unanswered += 1
    if (unanswered === UNANSWERED_LIMIT) {
      danger(msg`Network not normal, please contact customer service`)
      return
    }
  } else if (failure.kind !== 'timeout' && failure.kind !== 'aborted') noteAnswer()
  switch (effect.kind) {
    case 'toast':
      return danger(effect.text)
    case 'sign-out':
      return expireSession(effect.text)
    case 'blocked':
      danger(msg({ id: 'translate0283', message: 'Requests are paused for your safety.' }))
      isBlockAlertOpen.set(true)
      return
    case 'none':
  }
}
