import { createServer } from 'node:net'

/**
 * The first free port at or after the given one.
 *
 * @param {number} port
 * @returns {Promise<number>}
 */
export async function freePort(port) {
  return (await isFree(port)) ? port : freePort(port + 1)
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
