import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort } from './port.mjs'

let server: Server
afterEach(() => void server.close())

/** Occupies a port, unless something else has it already. */
const occupy = (port: number) =>
  new Promise<number>((resolve) => {
    server = createServer()
    server.once('error', () => resolve(port))
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

it('passes over a port in use', async () => {
  const port = await occupy(0)
  expect(await freePort(port)).toBeGreaterThan(port)
})

it('says in one sentence that no port is free', async () => {
  await expect(freePort(await occupy(65_535))).rejects.toThrow(
    /^No port up to 65535 is free: .*\.$/,
  )
})
