import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll } from 'vitest'
import { startMockServer } from './server.ts'

type MockServer = Awaited<ReturnType<typeof startMockServer>>

/** One server for all tests of a file; each test has its own world on it. */
export function serverOfFile(): Pick<MockServer, 'baseURL' | 'registry'> {
  let server: MockServer
  beforeAll(async () => {
    server = await startMockServer()
  })
  afterAll(() => server.close())
  return {
    get baseURL() {
      return server.baseURL
    },
    get registry() {
      return server.registry
    },
  }
}

/** The next event of this name on the socket. */
export const next = (socket: Socket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => {
    socket.once(event, (...values: unknown[]) => resolve(values))
  })
