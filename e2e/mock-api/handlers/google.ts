import { deleteGoogle, getGoogle, postGoogle } from '#api/google/contract.ts'
import type { RequestBody } from '../body.ts'
import { handle } from '../handle.ts'
import { textField } from '../input.ts'
import { BackendError } from '../world/messages.ts'
import type { World } from '../world/world.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The authenticator code of every member, at all times. */
const CODE = '123456'

function checkCode(body: RequestBody, expected: string): void {
  if (textField(body, 'code') !== expected) throw new BackendError('googleCodeNeeded')
}

const linkFor = ({ options }: World) =>
  `otpauth://totp/Agent%20Desk:${encodeURIComponent(options.account)}?secret=${SECRET}&issuer=Agent%20Desk`

export const googleRoutes = [
  handle(getGoogle, ({ world }) => {
    if (world.options.googleCode !== null) {
      return { data: { bound: 1 as const, secret: null, otpauth: null } }
    }
    return { data: { bound: 0 as const, secret: SECRET, otpauth: linkFor(world) } }
  }),
  handle(postGoogle, ({ world, body }) => {
    checkCode(body, CODE)
    world.options.googleCode = CODE
    return {}
  }),
  handle(deleteGoogle, ({ world, body }) => {
    checkCode(body, world.options.googleCode ?? CODE)
    world.options.googleCode = null
    return {}
  }),
]
