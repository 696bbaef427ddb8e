import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for a field that contains an invisible character (lib/hidden-characters.ts). */
export const HIDDEN_MESSAGE = msg`This holds an invisible character. Clear the field and type it by hand.`

export const SIX_DIGITS_MESSAGE = msg`Please enter 6 digits`

export const tooLongMessage = (max: number): MessageDescriptor => msg`At most ${max} characters`
