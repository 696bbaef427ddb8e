import { execFileSync, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** What git answers; throws where there is none. */
function git(...words: string[]): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', words, { cwd: ROOT, stdio }).toString().trim()
}

/** What is built, for the profile: the package's version and, where there is git, the commit. */
export function buildName(): string {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  try {
    return `${version} (${git('rev-parse', '--short', 'HEAD')})`
  } catch {
    return version
  }
}

/** When the commit that is built was made, Unix ms as text: the same build has the same files. */
export function builtAt(): string {
  try {
    return `${Number(git('log', '-1', '--format=%ct')) * 1_000}`
  } catch {
    return ''
  }
}
