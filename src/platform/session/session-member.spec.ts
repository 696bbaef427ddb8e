import { expect, it } from 'vitest'
import { stubPage } from '#platform/simulated-page.ts'

stubPage({ cookie: 'token=t' })
const { isOfAnotherMember, rememberMember } = await import('#platform/session/session-member.ts')
const { startSession } = await import('#platform/session/session.ts')

it('where nothing can be stored, a session has one member as long as it lasts', () => {
  expect(isOfAnotherMember({ memberId: 'M2' })).toBe(false)
  rememberMember({ memberId: 'M1', uuid: null })
  rememberMember({ memberId: null, uuid: 'uuid-1' })
  expect(isOfAnotherMember({ memberId: 'M1', uuid: 'uuid-1' })).toBe(false)
  expect(isOfAnotherMember({ memberId: 'M2' })).toBe(true)
  expect(isOfAnotherMember({ uuid: 'uuid-2' })).toBe(true)
  startSession({ token: 'next', id: null })
  expect(isOfAnotherMember({ memberId: 'M2' })).toBe(false)
})
