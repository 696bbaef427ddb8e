import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './port.mjs'
import { bin, root, start } from './run.mjs'

const START_TIMEOUT_MS = 30_000

/**
 * Serves a build with the mocked backend and the deployed headers.
 *
 * @param {string} [dist] the folder of the build
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function servePreview(dist = join(root, 'dist')) {
  const port = await freePort(4373)
  const url = `http://127.0.0.1:${port}`
  const options = ['--port', String(port), '--strictPort', '--outDir', dist]
  const server = start(bin('vite'), ['preview', '--mode', 'mock', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(url).catch(() => null))?.ok) {
    // it has printed the reason
    if (server.exitCode !== null) process.exit(1)
    if (Date.now() > deadline) throw new Error(`No response from ${url}`)
    await wait(100)
  }
  return { url, stop: () => void (server.pid && process.kill(-server.pid, 'SIGTERM')) }
}

/**
 * Creates a world with the demo's content; returns the cookies of its member.
 *
 * @param {string} url
 */
export async function demoMember(url) {
  const answer = await fetch(`${url}/__mock/worlds`, { method: 'POST', body: '{"seed":"demo"}' })
  const world = /** @type {{ id: string, token: string }} */ (await answer.json())
  const cookies = Object.entries({ token: world.token, uuid: 'demo' }).map(([name, value]) => ({
    name,
    value,
    url,
  }))
  return { headers: { 'x-mock-world': world.id }, cookies }
}
