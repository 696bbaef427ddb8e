import { getMember, getMembers, getTeam, postMember, putMember } from '#api/team/contract.ts'
import { parseRate } from '#domain/rate.ts'
import { fieldOf, type RequestBody } from '../body.ts'
import { handle } from '../handle.ts'
import {
  flagField,
  isPhone,
  isPin,
  pageAt,
  pageNumber,
  placePage,
  positiveAmount,
  rowOf,
  textField,
} from '../input.ts'
import { BackendError } from '../world/messages.ts'
import { downline, parentsOf, type StoredMember } from '../world/team-book.ts'
import type { World } from '../world/world.ts'

const isActive = ({ status }: StoredMember) => Number(status) === 1

/** The member of the team with this id. */
export const memberOf = ({ state }: World, id: string | undefined): StoredMember =>
  rowOf(state.team.members, id, 'teamMemberMissing')

/** A member as sent to the app: the phone number stays with the backend. */
function answerOf(world: World, member: StoredMember) {
  const downlineCount = downline(world, String(member.id)).length
  return { ...member, phone: undefined, downline_count: downlineCount }
}

const plainObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** A new member's rates and permissions. Throws unless every value is valid. */
function termsOf(body: RequestBody) {
  const rates = plainObject(fieldOf(body, 'rates'))
  const permissions = plainObject(fieldOf(body, 'permissions'))
  const limits = plainObject(fieldOf(body, 'limits'))
  const areRates = [rates['payment'], rates['collection']].every((rate) => parseRate(rate) !== null)
  const flags = ['payment', 'collection', 'shipping'].map((name) => permissions[name])
  const areFlags = flags.every((value) => value === 0 || value === 1)
  const isRange = positiveAmount(limits['min']) <= positiveAmount(limits['max'])
  if (!areRates || !areFlags || !isRange) throw new BackendError('invalidInput')
  return { rates, permissions } as Pick<StoredMember, 'rates' | 'permissions'>
}

export const teamRoutes = [
  handle(getTeam, ({ world }) => {
    const { level, rebate } = world.state.team
    const all = downline(world)
    const countOf = (isCounted: (member: StoredMember) => boolean) => all.filter(isCounted).length
    return {
      data: {
        members: all.length,
        direct: countOf(({ parent_id }) => parent_id === null || parent_id === undefined),
        suspended: countOf((member) => !isActive(member)),
        on_duty_df: countOf((member) => Number(member.on_duty_df) === 1),
        on_duty_ds: countOf((member) => Number(member.on_duty_ds) === 1),
        level,
        rebate,
      },
    }
  }),
  handle(getMembers, ({ world, query }) => {
    const { parent_id: parent = '', status, keyword = '' } = query
    if (parent !== '') memberOf(world, parent)
    if (status !== undefined && status !== '0' && status !== '1')
      throw new BackendError('invalidInput')
    const wanted = keyword.trim().toLowerCase()
    const found = downline(world, parent).filter(
      (member) =>
        (status === undefined || isActive(member) === (status === '1')) &&
        (wanted === ''
          ? String(member.parent_id ?? '') === parent
          : [member.account, member.name, member.phone].some((text) =>
              String(text).toLowerCase().includes(wanted),
            )),
    )
    const paged = pageAt(found, pageNumber(query))
    const data = paged.data.map((member) => answerOf(world, member))
    return placePage(world, { ...paged, data })
  }),
  handle(getMember, ({ world, path }) => {
    const member = memberOf(world, path['id'])
    const parents = parentsOf(world, member).map(({ id, account }) => ({ id, account }))
    return { data: { ...answerOf(world, member), parents } }
  }),
  handle(postMember, ({ world, registry, body }) => {
    const account = textField(body, 'account')
    const name = textField(body, 'name')
    const phone = textField(body, 'phone')
    const isNamed = account !== '' && name !== '' && isPhone(phone)
    const isSecured =
      textField(body, 'password') !== '' && isPin(textField(body, 'withdraw_password'))
    if (!isNamed || !isSecured) throw new BackendError('invalidInput')
    const terms = termsOf(body)
    const { members } = world.state.team
    const isTaken = world.taken.has(account) || members.some((each) => each.account === account)
    if (registry.byAccount(account) || isTaken) throw new BackendError('accountTaken')
    if (world.taken.has(phone) || members.some((each) => each.phone === phone)) {
      throw new BackendError('phoneTaken')
    }
    const member: StoredMember = {
      id: 90_000 + world.next('team-member'),
      parent_id: null,
      account,
      name,
      phone,
      level: 'Bronze',
      status: 1,
      on_duty_df: 0,
      on_duty_ds: 0,
      balance: 0,
      today: { count: 0, amount: 0 },
      last_active: null,
      joined_at: world.wallNow(),
      ...terms,
    }
    world.state.team.members = [member, ...members]
    return {}
  }),
  handle(putMember, ({ world, path, body }) => {
    const member = memberOf(world, path['id'])
    const suspended = flagField(body, 'suspended')
    const withDownline = flagField(body, 'with_downline')
    if (suspended === undefined || withDownline === undefined)
      throw new BackendError('invalidInput')
    const below = withDownline === 1 ? downline(world, String(member.id)) : []
    for (const each of [member, ...below]) {
      each.status = suspended === 1 ? 0 : 1
      if (suspended === 1) Object.assign(each, { on_duty_df: 0, on_duty_ds: 0 })
    }
    return {}
  }),
]
