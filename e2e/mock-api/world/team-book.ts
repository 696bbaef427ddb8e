import type { WireTeamMember } from '#api/team/contract.ts'
import { DAY_MS, MINUTE_MS, toWallClock } from './clock.ts'
import { seededRandom } from './random.ts'
import { PEOPLE } from './seed-data.ts'
import type { World } from './world.ts'

/** The downline of the world's member. */

export type StoredMember = WireTeamMember & {
  parent_id?: number | string | null
  phone?: string
}

export type Team = { level: string; rebate: number; members: StoredMember[] }

/** Only the first 60 members include deeper lines; all others are in the first line. */
const DEEP_ROWS = 60
const GROUP = 6

/** The index of the member above; null in the first line. Lines are at most three deep. */
function parentAt(at: number): number | null {
  const place = at % GROUP
  if (at >= DEEP_ROWS || place < 3) return null
  return place === 5 ? at - 2 : at - place
}

const FIRST_ID = 2001
const LEVELS = ['Bronze', 'Silver', 'Gold'] as const

/** Has its own random generator, so that other seeds do not depend on it. */
export function fillTeam(world: World, count: number): void {
  const random = seededRandom(99)
  world.state.team.members = Array.from({ length: count }, (_, at): StoredMember => {
    const parent = parentAt(at)
    const status = at % 9 === 8 ? 0 : 1
    const name = random.pick(PEOPLE)
    return {
      id: FIRST_ID + at,
      parent_id: parent === null ? null : FIRST_ID + parent,
      account: `${name.split(' ')[0]?.toLowerCase() ?? 'agent'}${String(at + 1).padStart(3, '0')}`,
      name,
      level: random.pick(LEVELS),
      status,
      on_duty_df: status === 1 && random.chance(0.5) ? 1 : 0,
      on_duty_ds: status === 1 && random.chance(0.7) ? 1 : 0,
      balance: random.between(0, 4_000_000) / 100,
      today: { count: random.between(0, 40), amount: random.between(0, 9_000) * 10 },
      last_active: toWallClock(world.now() - random.between(1, 2_000) * MINUTE_MS),
      joined_at: toWallClock(world.now() - (at + 3) * DAY_MS),
      rates: { payment: 0.5, collection: 0.7 },
      permissions: { payment: 1, collection: 1, shipping: at % 2 === 0 ? 1 : 0 },
      phone: `0917${String(1_000_001 + at)}`,
    }
  })
}

function childrenOf(members: readonly StoredMember[]): Map<string, StoredMember[]> {
  const children = new Map<string, StoredMember[]>()
  for (const member of members) {
    const parent = String(member.parent_id ?? '')
    const known = children.get(parent)
    if (known) known.push(member)
    else children.set(parent, [member])
  }
  return children
}

/** The whole downline of a member; without an id, of the world's own member. */
export function downline({ state }: World, memberId = ''): StoredMember[] {
  const children = childrenOf(state.team.members)
  const found: StoredMember[] = []
  const add = (parent: string) => {
    for (const member of children.get(parent) ?? []) {
      found.push(member)
      add(String(member.id))
    }
  }
  add(memberId)
  return found
}

/** The members between the world's member and this one. */
export function parentsOf({ state }: World, member: StoredMember): StoredMember[] {
  const byId = new Map(state.team.members.map((each) => [String(each.id), each]))
  const parents: StoredMember[] = []
  let above = byId.get(String(member.parent_id))
  while (above && !parents.includes(above)) {
    parents.unshift(above)
    above = byId.get(String(above.parent_id))
  }
  return parents
}
