import { msg } from '@lingui/core/macro'

/** Shown at a choice that has become empty because the chosen account has disappeared. */
export const GONE_MESSAGE = msg`The account that was chosen is no longer there. Please choose another one.`
