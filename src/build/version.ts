import { execFileSync, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The build's name for the profile: VITE_BUILD, or the package's version and, in a git checkout, the
 * commit.
 */
export function buildName(env: Record<string, string | undefined>): string {
  const given = env['VITE_BUILD']
  if (given) return given
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, stdio })
    return `${version} (${commit.toString().trim()})`
  } catch {
    return version
  }
}
