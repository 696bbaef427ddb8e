import { deleteGoogle, GOOGLE_CODE_WRONG, postGoogle } from '#api/google/contract.ts'
import { getOrder, getPayment, ORDER_MISSING } from '#api/order/contract.ts'
import { OLD_PASSWORD_WRONG, putPassword } from '#api/password/contract.ts'
import { postRegister, REGISTER_CODES } from '#api/registration/contract.ts'
import { postLogin, SIGN_IN_CODES } from '#api/session/contract.ts'
import { MEMBER_CODES, postMember } from '#api/team/contract.ts'
import { postWithdraw } from '#api/withdraw/contract.ts'
import { CODE } from '#platform/http/failure.ts'

/** The meaning of each error code to the app. */

/** Body codes with the same meaning in every response. */
const CODES = {
  [CODE.success]: 'Success.',
  [CODE.silent]: 'Rejected; the app shows no message.',
  [CODE.sessionInvalid]:
    'The session has ended: the app shows the message, deletes the token and opens sign-in.',
  [CODE.block]: 'The app sends no requests for 10 minutes.',
}

export const CODES_TEXT = [
  ...Object.entries(CODES).map(([code, meaning]) => `- ${code}: ${meaning}`),
  '- any other: rejected; the app shows the message, unless the call has its own codes.',
].join('\n')

/** Body codes of single calls that their forms understand; all assumed. */
export const OWN_CODES = new Map<unknown, Readonly<Record<number, string>>>([
  [postLogin, SIGN_IN_CODES],
  [postRegister, REGISTER_CODES],
  [postMember, MEMBER_CODES],
  [putPassword, { [OLD_PASSWORD_WRONG]: 'old-password-wrong' }],
  [postGoogle, { [GOOGLE_CODE_WRONG]: 'google-code-wrong' }],
  [deleteGoogle, { [GOOGLE_CODE_WRONG]: 'google-code-wrong' }],
  [postWithdraw, { [GOOGLE_CODE_WRONG]: 'google-code-needed' }],
  [getOrder, { [ORDER_MISSING]: 'order-missing' }],
  [getPayment, { [ORDER_MISSING]: 'order-missing' }],
])

const errorBody = { $ref: '#/components/schemas/ErrorBody' }

/** The body of every error response. */
export const ERROR_BODY = {
  type: 'object',
  properties: {
    code: { type: 'integer', not: { const: CODE.success }, description: CODES_TEXT },
    message: { type: 'string', description: 'Plain text, in the requested language.' },
    data: {},
    errors: {
      type: 'object',
      additionalProperties: {
        anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
      },
      description: "Messages by field, shown beside the form's fields.",
      'x-assumed': true,
    },
  },
  required: ['code', 'message'],
}

const STATUSES = {
  403: 'The app sends no requests for 10 minutes.',
  422: 'The input is invalid: messages by field.',
  429: 'Too many requests, please try again later.',
  430: 'The request was rejected; the app refers to customer service.',
  500: 'A server error. 502, 503 and 504 are shown in the same way; after them the result of a write is unknown.',
}

/** Statuses that the specification does not mention. */
const ASSUMED_STATUSES: ReadonlySet<string> = new Set(['422'])

/** The error responses that every call may get, by HTTP status. */
export const ERROR_RESPONSES = Object.fromEntries(
  Object.entries(STATUSES).map(([status, description]) => [
    status,
    {
      description,
      content: { 'application/json': { schema: errorBody } },
      ...(ASSUMED_STATUSES.has(status) && { 'x-assumed': true }),
    },
  ]),
)

export const RESPONSE_REFERENCES = Object.fromEntries(
  Object.keys(STATUSES).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
)
