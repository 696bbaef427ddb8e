import { InfiniteQueryObserver, MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { TeamMember } from '#api/team/contract.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const call = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ callApi: call }))
const { recordListOptions } = await import('#api/record-list.ts')
const { getMember, getMembers, putMember } = await import('#api/team/contract.ts')
const { memberQuery, membersSource, suspendMemberMutation } = await import('#api/team/queries.ts')
const { ApiError } = await import('#platform/http/failure.ts')

const PAGES = [1, 2, 3, 4]
const member = (id: string, isSuspended: boolean) => ({ id, isSuspended })
const LIST = recordListOptions(membersSource({ keyword: 'a' }))

/** A list with a member on each of four pages: one more than are refreshed automatically. */
function longList(answer: () => unknown) {
  let isSuspended = false
  /** These endpoints do not respond. */
  const unread = new Set<unknown>()
  const pageOf = (page: number) => ({
    items: [member(String(page), isSuspended)],
    dropped: 0,
    currentPage: page,
    nextPage: page < PAGES.length ? page + 1 : null,
  })
  call.mockImplementation(async (endpoint: unknown, input: { page: number }) => {
    if (endpoint === putMember) {
      await answer()
      isSuspended = true
      return null
    }
    if (unread.has(endpoint)) throw new Error('no response')
    if (endpoint === getMember) return member('1', isSuspended)
    if (endpoint !== getMembers) throw new Error('unexpected call')
    return pageOf(input.page)
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(LIST.queryKey, { pages: PAGES.map(pageOf), pageParams: PAGES } as never)
  const observer = new InfiniteQueryObserver(client, LIST)
  const close = observer.subscribe(() => undefined)
  client.setQueryData(memberQuery('1').queryKey, member('1', true) as never)
  const states = () => observer.getCurrentResult().data?.items.map((row) => row.isSuspended)
  const suspend = (withDownline: boolean) =>
    new MutationObserver(client, suspendMemberMutation)
      .mutate({ id: '1', isSuspended: true, withDownline })
      .catch(() => undefined)
  return { client, unread, states, suspend, close }
}

afterEach(() => vi.clearAllMocks())

it('a suspension with the downline is shown by all rows of a long list', async () => {
  const { states, suspend, close } = longList(() => undefined)
  await suspend(true)
  await expect.poll(() => states()).toEqual([true, true, true, true])
  close()
})

it('a suspension of one member changes its row, without a request per page', async () => {
  const { states, suspend, close } = longList(() => undefined)
  await suspend(false)
  expect(states()).toEqual([true, false, false, false])
  expect(call).toHaveBeenCalledTimes(1)
  close()
})

it('a suspension whose sheet was closed meanwhile changes the row, too', async () => {
  const { states, suspend, close, client } = longList(() => undefined)
  // as after the write: out of date, and not refetched, because no sheet shows it
  client.setQueryData(memberQuery('1').queryKey, member('1', false) as never)
  await client.invalidateQueries({ queryKey: memberQuery('1').queryKey })
  await suspend(false)
  expect(states()).toEqual([true, false, false, false])
  close()
})

it('a suspension after which the member cannot be read refetches a long list', async () => {
  const { states, suspend, close, client, unread } = longList(() => undefined)
  unread.add(getMember)
  await client.invalidateQueries({ queryKey: memberQuery('1').queryKey })
  await suspend(false)
  await expect.poll(() => states()).toEqual([true, true, true, true])
  close()
})

it('a suspension that was not sent fetches nothing', async () => {
  const { suspend, close } = longList(() => {
    throw new ApiError({ kind: 'offline' }, { method: 'PUT', path: '/mobile/team/members/1' })
  })
  await suspend(true)
  expect(call).toHaveBeenCalledTimes(1)
  close()
})

it.each([
  [undefined, [true, false, null]],
  ['active', [false, null]],
  ['suspended', [true, null]],
] as const)(
  'members in the state %s are listed, whatever else is sent, and unknown ones',
  (status, left) => {
    const { isWanted = () => true } = membersSource({ status })
    const members = [true, false, null].map((isSuspended) => ({ isSuspended }) as TeamMember)
    expect(members.filter(isWanted).map((row) => row.isSuspended)).toEqual(left)
  },
)
