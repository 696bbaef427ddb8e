import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

/** What becomes of running reads when the same member continues with a new token. */

vi.stubGlobal('document', { cookie: 'token=old', addEventListener: () => undefined })
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('location', { protocol: 'https:', origin: 'https://app.example' })

const { startSession } = await import('#platform/session/session.ts')
const { watchSession } = await import('#app/session/session-flow.ts')

const queryKey = ['chat', 'log']

function startRead() {
  const client = new QueryClient()
  const stop = watchSession(client)
  const answers: ((value: string) => void)[] = []
  const read = {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    staleTime: 0,
    retry: false,
  }
  client.setQueryData(queryKey, 'known')
  return { client, read, answers, stop }
}

it('who waits for a read that is shown gets the answer to the new token', async () => {
  const { client, read, answers, stop } = startRead()
  const hide = new QueryObserver(client, { ...read, refetchOnMount: false }).subscribe(() => {})
  const result = client.fetchQuery(read)
  startSession({ token: 'new', id: null }, true)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('fresh')
  expect(await result).toBe('fresh')
  hide()
  stop()
})

it('who waits for a read that nothing shows is not given what was known before', async () => {
  const { client, read, stop } = startRead()
  const result = client.fetchQuery(read)
  startSession({ token: 'newer', id: null }, true)
  await expect(result).rejects.toThrow()
  expect(client.getQueryState(queryKey)).toMatchObject({ fetchStatus: 'idle', data: 'known' })
  stop()
})
