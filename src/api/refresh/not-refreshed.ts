/**
 * Every read that is not refetched at the interval of /mobile/refresh, and why. All others are, as
 * long as a component uses them.
 */
export const NOT_REFRESHED = {
  captcha: {
    call: 'GET captcha',
    why: 'a new picture would make the code that is being typed wrong',
  },
  google: {
    call: 'GET google',
    why: 'a new secret would be another one than the one being scanned',
  },
  quotedMessage: {
    call: 'GET messages/:reply_id',
    why: 'a message that was sent does not change',
  },
  inviter: {
    call: 'GET invites/:code',
    why: 'it answers the code that was typed',
  },
  furtherPages: {
    call: 'further pages of a list',
    why: 'they are asked for by hand, and page 1 is renewed',
  },
  longHistory: {
    call: 'a history of more than three loaded pages',
    why: 'renewing it would take a call for each of them',
  },
  checkResult: {
    call: 'what `POST bankCard/:id/check` has found',
    why: 'a check is a write: it starts by a tap',
  },
} as const

export type NotRefreshed = keyof typeof NOT_REFRESHED
