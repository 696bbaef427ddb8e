import { expect, it } from 'vitest'
import { ApiError, type Failure } from '#platform/http/failure.ts'
import { createKeyedSend } from '#shared/forms/use-form-mutation.ts'

const failed = (failure: Failure) => new ApiError(failure, { method: 'POST', path: '/x' })

/** Sends from one open form; `failure` is what comes of it. Returns the key. */
function createForm() {
  const keyed = createKeyedSend()
  return async (content: object, failure?: Failure): Promise<string> => {
    let sent = ''
    const send = (key: string) => {
      sent = key
      return failure ? Promise.reject(failed(failure)) : Promise.resolve()
    }
    await keyed(content, send).catch(() => undefined)
    return sent
  }
}

it.each<Failure>([
  { kind: 'timeout' },
  { kind: 'http', status: 504 },
  { kind: 'http', status: 500 },
  { kind: 'http', status: 409 },
  { kind: 'code', code: 50_000, message: '', data: null, fields: {}, status: 200 },
  { kind: 'offline' },
])('what is sent again after %j has the same key, also after a rate limit', async (failure) => {
  const attempt = createForm()
  const first = await attempt({ uses: 5 }, failure)
  expect(await attempt({ uses: 5 }, { kind: 'http', status: 429 })).toBe(first)
  expect(await attempt({ uses: 5 })).toBe(first)
})

it.each<[string, Failure | undefined]>([
  ['a success', undefined],
  ['a rejection', { kind: 'code', code: 40_013, message: '', data: null, fields: {}, status: 200 }],
  ['invalid input', { kind: 'http', status: 422, message: 'Invalid', fields: {} }],
])('what is sent again after %s has another key', async (_, failure) => {
  const attempt = createForm()
  const first = await attempt({ uses: 5 }, failure)
  expect(await attempt({ uses: 5 })).not.toBe(first)
})

it('an edit makes another key, and what was in doubt before keeps its own', async () => {
  const attempt = createForm()
  const first = await attempt({ uses: 5 }, { kind: 'timeout' })
  expect(await attempt({ uses: 6 })).not.toBe(first)
  expect(await attempt({ uses: 5 })).toBe(first)
})

it('another form has another key', async () => {
  const first = await createForm()({ uses: 5 }, { kind: 'timeout' })
  expect(await createForm()({ uses: 5 })).not.toBe(first)
})
