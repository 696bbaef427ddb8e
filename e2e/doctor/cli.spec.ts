import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { MockWorld } from '../mock-api/control/client.ts'
import { serverOfFile } from '../mock-api/spec-server.ts'
import type { Report } from './report.ts'
import { FULL_RUN_MS, listening } from './spec-backend.ts'

vi.setConfig({ testTimeout: FULL_RUN_MS })
const COMMAND = join(import.meta.dirname, '../cli/doctor.mjs')
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
const server = serverOfFile()

/** Runs the command as npm does. */
const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code)
      resolve({ code, output: stdout + stderr })
    })
  })

describe('the command', () => {
  it('exits with 0 if everything fits, and writes the whole report', async () => {
    const world = await MockWorld.create(server.baseURL, { seed: 'demo' })
    const file = join(folder, 'report.json')
    const { code, output } = await run(
      '--url',
      server.baseURL,
      '--token',
      world.token,
      '--json',
      file,
    )
    // a stall of the machine adds a note about slow responses
    expect(output).toMatch(/\n(\d+) of \1 calls fit[.;].*\n$/)
    expect(code).toBe(0)
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    expect(report).toMatchObject({ url: server.baseURL, exitCode: 0, events: {} })
    expect(report.calls.length).toBeGreaterThan(30)
    expect(output + JSON.stringify(report)).not.toContain(world.token)
  })

  it.each([
    [['--token', 'x'], /^--url is missing/],
    [
      ['--url', 'http://127.0.0.1:9', '--token', 'x', '--json', folder],
      /^--json names a file that cannot be written\.\n$/,
    ],
  ])('ends with 2 for %j', async (args, sentence) => {
    const { code, output } = await run(...args)
    expect(output).toMatch(sentence)
    expect(code).toBe(2)
  })

  it('exits with 1 and one sentence if nobody answers', async () => {
    const { url, close } = await listening(createServer())
    close()
    expect(await run('--url', url, '--token', 'x')).toEqual({
      code: 1,
      output: `${url} cannot be reached: nothing listens there.\n`,
    })
  })
})
