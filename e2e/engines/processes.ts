import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long a browser may take to exit by itself. */
const PATIENCE_MS = 3_000

/** Creates a temporary folder for one run of a browser, removed with it. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'agent-desk-engine-'))

/**
 * Starts a browser or its driver as the leader of its own process group, so that the whole group
 * can be killed; `home` is its home folder, which is removed with it.
 */
export function launch(command: string, args: string[], home: string) {
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home }
  const child = spawn(command, args, { detached: true, env, stdio: ['ignore', 'ignore', 'pipe'] })
  // a pipe that nobody reads would stop the browser once it is full
  child.stderr?.resume()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const kill = (signal: NodeJS.Signals = 'SIGTERM') => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // it has already exited
    }
  }
  const onExit = () => kill()
  process.once('exit', onExit)
  return {
    child,
    end: async () => {
      process.off('exit', onExit)
      kill()
      const timer = setTimeout(kill, PATIENCE_MS, 'SIGKILL')
      await ended
      clearTimeout(timer)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Waits for a line of its stderr; throws with the other output. */
export function lineOf(child: ChildProcess, pattern: RegExp, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`the browser did not start: ${said.slice(-500)}`))
    const timer = setTimeout(fail, timeoutMs)
    child.once('error', fail)
    child.once('exit', fail)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = pattern.exec(said)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}
