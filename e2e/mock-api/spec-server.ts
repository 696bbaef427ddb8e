import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll } from 'vitest'
import { startMockServer } from './server.ts'

type MockServer = Awaited<ReturnType<typeof startMockServer>>

/** One server for all tests of a file: each has a world of its own on it. */
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

/** What the socket hears next under this name. */
export const next = (socket: Socket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => {
    socket.once(event, (...values: unknown[]) => resolve(values))
  })
