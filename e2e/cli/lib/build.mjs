import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderFingerprint, inputsFingerprint } from './fingerprint.mjs'
import { reportProgress } from './progress.mjs'
import { bin, cache, capture, root } from './run.mjs'

const DIST = join(root, 'dist')
/** The fingerprints of the last build's inputs and output. */
const STAMP = join(cache, 'build.json')

/** Lines of Vite's output that mark a stage of the build. */
const STAGES = [
  { line: 'transforming', stage: 'compiling' },
  { line: 'rendering chunks', stage: 'writing files' },
  { line: 'service worker', stage: 'service worker' },
]

/** @typedef {{ inputs: string, files: string }} Stamp */

/** Whether dist is up to date: neither the inputs nor dist have changed since the last build. */
export function isBuilt() {
  if (!existsSync(STAMP)) return false
  /** @type {Stamp} */
  const { inputs, files } = JSON.parse(readFileSync(STAMP, 'utf8'))
  return files === folderFingerprint(DIST) && inputs === inputsNow()
}

/**
 * Builds into dist and reports progress.
 *
 * @param {{ isSilent?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function build({ isSilent = false } = {}) {
  // taken first, so that files saved during the build count as changed
  const inputs = inputsNow()
  const progress = isSilent ? null : reportProgress('Building')
  const { code, output } = await capture(bin('vite'), ['build'], {
    onOutput: (text) => {
      for (const { line, stage } of STAGES) if (text.includes(line)) progress?.stage(stage)
    },
  })
  progress?.stop()
  if (code === 0) {
    mkdirSync(dirname(STAMP), { recursive: true })
    writeFileSync(STAMP, JSON.stringify({ inputs, files: folderFingerprint(DIST) }))
  }
  return { code, output }
}

function inputsNow() {
  return inputsFingerprint(root, { node: process.version, commit: commit(), env: process.env })
}

/** Part of the build's name, which the profile shows; empty without git. */
function commit() {
  try {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio }).toString().trim()
  } catch {
    return ''
  }
}
