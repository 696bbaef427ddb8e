import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RateProblem } from '#domain/rate.ts'

export const RATE_MESSAGES: Record<RateProblem, MessageDescriptor> = {
  unreadable: msg`Please enter a rate from 0 to 100, at most two decimals`,
  'above-own': msg`Not more than your own rate`,
}
