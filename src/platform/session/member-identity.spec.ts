import { describe, expect, it } from 'vitest'
import {
  isSameMember,
  readsAsAnother,
  type MemberIdentity,
} from '#platform/session/member-identity.ts'

const who = (memberId: string | null, uuid: string | null): MemberIdentity => ({ memberId, uuid })

describe('readsAsAnother', () => {
  it.each([
    ['the same', who('1', 'a'), who('1', 'a'), false],
    ['another member id', who('1', 'a'), who('2', 'a'), true],
    ['another uuid', who('1', 'a'), who('1', 'b'), true],
    ['no member id', who('1', 'a'), who(null, 'a'), false],
    ['no uuid', who('1', 'a'), who('1', ''), false],
    ['nothing', who('1', 'a'), who(null, null), false],
    ['any member while none is known', who(null, null), who('1', 'a'), false],
    ['another uuid and no member id', who('1', 'a'), who(null, 'b'), true],
  ])('%s', (_, known, named, expected) => {
    expect(readsAsAnother(known, named)).toBe(expected)
  })
})

describe('isSameMember', () => {
  it.each([
    ['the same member id', who('1', 'a'), who('1', 'a'), true],
    ['the same member id under a new uuid', who('1', 'a'), who('1', 'b'), true],
    ['another member id with the same uuid', who('1', 'a'), who('2', 'a'), false],
    ['the same uuid where one has no member id', who('1', 'a'), who(null, 'a'), true],
    ['another uuid where one has no member id', who('1', 'a'), who(null, 'b'), false],
    ['nothing in common', who('1', null), who(null, 'a'), false],
    ['two unknown members', who(null, null), who(null, null), false],
    ['two empty uuids', who(null, ''), who(null, ''), false],
  ])('%s', (_, one, other, expected) => {
    expect(isSameMember(one, other)).toBe(expected)
  })
})
