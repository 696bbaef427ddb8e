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
