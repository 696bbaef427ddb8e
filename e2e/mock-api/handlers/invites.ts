import {
  getInviter,
  getInvites,
  postInvite,
  putInvite,
  type WireInvite,
} from '#api/invites/contract.ts'
import { parseRate } from '#domain/rate.ts'
import { fieldOf } from '../body.ts'
import { handle, handlePublic } from '../handle.ts'
import { flagField, pageNumber, pageOf, rowOf, textField } from '../input.ts'
import { fromWallClock } from '../world/clock.ts'
import { BackendError } from '../world/messages.ts'
import type { World } from '../world/world.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const MAX_USES = 10_000

/** The world's invitation with this code, while it is valid. */
export function usableInvite(world: World, code: string): WireInvite {
  const invite = world.state.invites.find((each) => each.code === code)
  const limit = Number(invite?.max_uses ?? 0)
  const expiry = invite?.expires_at
  const isOver =
    (limit > 0 && Number(invite?.uses) >= limit) ||
    (typeof expiry === 'string' && fromWallClock(expiry) <= world.now())
  if (!invite || Number(invite.status) !== 1 || isOver) throw new BackendError('invitationInvalid')
  return invite
}

function newCode({ random }: World): string {
  const letter = () => LETTERS[random.between(0, LETTERS.length - 1)]
  return Array.from({ length: CODE_LENGTH }, letter).join('')
}

function ratesOf(value: unknown): { payment: number; collection: number } {
  const { payment, collection } = (value ?? {}) as Record<string, unknown>
  if (parseRate(payment) === null || parseRate(collection) === null) {
    throw new BackendError('invalidInput')
  }
  return { payment: Number(payment), collection: Number(collection) }
}

export const inviteRoutes = [
  handlePublic(getInviter, ({ world, path }) => {
    usableInvite(world, path['code'] ?? '')
    return { data: { inviter: world.options.account } }
  }),
  handle(getInvites, ({ world, query, origin }) => {
    const items = world.state.invites.map((invite) => ({
      ...invite,
      link: invite.link || `${origin}/#/register?code=${invite.code}`,
    }))
    return pageOf(world, items, pageNumber(query))
  }),
  handle(postInvite, ({ world, body, origin }) => {
    const maxUses = Number(textField(body, 'max_uses'))
    const expiry = fieldOf(body, 'expires_at')
    const isExpiry = expiry === null || typeof expiry === 'string'
    if (!Number.isInteger(maxUses) || maxUses < 0 || maxUses > MAX_USES || !isExpiry) {
      throw new BackendError('invalidInput')
    }
    const code = newCode(world)
    const invite: WireInvite = {
      id: 100 + world.next('invite'),
      code,
      link: '',
      rates: ratesOf(fieldOf(body, 'rates')),
      uses: 0,
      max_uses: maxUses,
      status: 1,
      expires_at: expiry,
      created_at: world.wallNow(),
    }
    world.state.invites = [invite, ...world.state.invites]
    return { data: { ...invite, link: `${origin}/#/register?code=${code}` } }
  }),
  handle(putInvite, ({ world, path, body }) => {
    const invite = rowOf(world.state.invites, path['id'], 'inviteMissing')
    const enable = flagField(body, 'enable')
    if (enable === undefined) throw new BackendError('invalidInput')
    invite.status = enable
    return {}
  }),
]
