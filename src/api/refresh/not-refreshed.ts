/**
 * Every read that is not refetched at the interval of /mobile/refresh, and why. All others are, as
 * long as a component uses them.
 */
export const NOT_REFRESHED = {
  captcha: {
    call: 'GET captcha',
    why: 'a new picture would invalidate the code being typed',
  },
  google: {
    call: 'GET google',
    why: 'a new secret would differ from the one being scanned',
  },
  quotedMessage: {
    call: 'GET messages/:reply_id',
    why: 'a sent message does not change',
  },
  inviter: {
    call: 'GET invites/:code',
    why: 'the response depends only on the typed code',
  },
  furtherPages: {
    call: 'further pages of a list',
    why: 'they load on request, and page 1 is refetched',
  },
  longHistory: {
    call: 'a history of more than three loaded pages',
    why: 'a refetch would take one call per page',
  },
  checkResult: {
    call: 'results of `POST bankCard/:id/check`',
    why: 'a check is a write and starts with a tap',
  },
} as const

export type NotRefreshed = keyof typeof NOT_REFRESHED
