import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadTs } from './lib/load-ts.mjs'
import { end, root } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'

// npm run contract -- --out DIR: what the app expects of a backend, as openapi.json and
// asyncapi.json.

const folder = readFolder()
const problem = await ensureInstalled()
if (problem) end(problem, 1)

/** @type {typeof import('../../src/build/env-files.ts')} */
const { fileProblems } = await loadTs('src/build/env-files.ts')
/** @type {typeof import('../../src/build/variables.ts')} */
const { variableProblems } = await loadTs('src/build/variables.ts')
const { loadEnv } = await import('vite')
const env = loadEnv('production', root)
const problems = [...fileProblems('production', root), ...variableProblems(env)]
if (problems.length > 0) end(problems.join('\n'), 2)

/** @type {typeof import('../contract/documents.ts')} */
const { contractDocuments } = await loadTs('e2e/contract/documents.ts')
const { openapi, asyncapi } = await contractDocuments()
write('openapi.json', openapi)
write('asyncapi.json', asyncapi)

/** Returns the output folder, which it creates if necessary. */
function readFolder() {
  const out = readOption()
  if (!out) end('Name the output folder: npm run contract -- --out DIR', 2)
  const path = resolve(process.env['INIT_CWD'] ?? '.', out)
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    end(`${out} is not a writable folder (${codeOf(error)}).`, 2)
  }
  return path
}

function readOption() {
  try {
    return parseArgs({ options: { out: { type: 'string' } } }).values.out
  } catch {
    return undefined
  }
}

/**
 * @param {string} name
 * @param {object} document
 */
function write(name, document) {
  const path = join(folder, name)
  try {
    writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`)
  } catch (error) {
    end(`${path} cannot be written (${codeOf(error)}).`, 2)
  }
  console.log(path)
}

/** @param {unknown} error */
function codeOf(error) {
  return String(error instanceof Error && 'code' in error ? error.code : error)
}
