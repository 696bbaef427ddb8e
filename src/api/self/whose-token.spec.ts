import { expect, it, vi } from 'vitest'
import { ApiError, CODE, type Failure } from '#platform/http/failure.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const readAs = vi.fn<() => Promise<never>>()
vi.mock('#platform/http/read-as.ts', () => ({ readAs: () => readAs() }))
const { whoseToken } = await import('#api/self/whose-token.ts')

const said = { message: 'No', data: null, fields: {} }
const codeOf = (code: number): Failure => ({ kind: 'code', code, status: 200, ...said })

it.each<[string, Failure, string]>([
  ['HTTP 401', { kind: 'http', status: 401 }, 'invalid'],
  ['HTTP 403', { kind: 'http', status: 403 }, 'invalid'],
  ['HTTP 403 with a body code', { kind: 'code', code: 40301, status: 403, ...said }, 'invalid'],
  ['the code of an ended session', codeOf(CODE.sessionInvalid), 'invalid'],
  ['the code of the block', codeOf(CODE.block), 'invalid'],
  ['another code', codeOf(40004), 'unknown'],
  ['HTTP 500', { kind: 'http', status: 500 }, 'unknown'],
  ['nothing', { kind: 'timeout' }, 'unknown'],
])('the owner of a link’s token that the server answers with %s', async (_, failure, owner) => {
  readAs.mockRejectedValue(new ApiError(failure, { method: 'GET', path: '/mobile/self' }))
  expect(await whoseToken({ token: 'linked', id: null })).toBe(owner)
})
