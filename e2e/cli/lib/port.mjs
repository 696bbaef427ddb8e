import { createServer } from 'node:net'

export const MAX_PORT = 65_535

/**
 * The first free port at or after the given one. Throws an Error of one sentence if there is none.
 *
 * @param {number} port
 * @returns {Promise<number>}
 */
export async function freePort(port) {
  if (await isFree(port)) return port
  if (port === MAX_PORT)
    throw new Error(`No port up to ${MAX_PORT} is free: begin with a lower one.`)
  return freePort(port + 1)
}

/** The port of the browser tests: a free one, so that they never test another checkout's server. */
export const testPort = async () => String(await freePort(Number(process.env['E2E_PORT'] ?? 4173)))

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
