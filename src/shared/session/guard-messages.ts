import { msg } from '@lingui/core/macro'

/** What a locked account is told, in a notice, in a form and when it tries all the same. */
export const LOCKED = msg`Your account has been blocked. If you have any questions, please contact customer service`

/** A permission was withdrawn. */
export const FORBIDDEN = msg`You no longer have permission for this. Contact customer service to have it enabled.`
