import { afterEach, expect, it, vi } from 'vitest'
import { capture } from './run.mjs'

afterEach(() => vi.unstubAllEnvs())

const PRINTED = 'console.log(JSON.stringify([process.env.NO_PROXY, process.env.no_proxy]))'

it.each([
  [{}, '127.0.0.1,localhost'],
  [{ NO_PROXY: 'a.example' }, 'a.example,127.0.0.1,localhost'],
  [{ no_proxy: 'b.example' }, 'b.example,127.0.0.1,localhost'],
  [{ no_proxy: '*' }, '*'],
  // programs that read both prefer the latter
  [{ NO_PROXY: 'a.example', no_proxy: 'b.example' }, 'b.example,127.0.0.1,localhost'],
])('children reach this machine without the proxy: %j', async (given, expected) => {
  vi.stubEnv('NO_PROXY', undefined)
  vi.stubEnv('no_proxy', undefined)
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  const { stdout } = await capture(process.execPath, ['-e', PRINTED])
  expect(JSON.parse(stdout)).toEqual([expected, expected])
})
