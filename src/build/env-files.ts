import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Strict, since what Node's reader does not understand becomes part of the next name: an indented
 * comment, a line of spaces, a tab, a byte-order mark.
 */
const LINE = /^(?:export )?(VITE_\w+) *=(.*)$/
const NOTHING = /^(?:#.*)?$/
const QUOTED = /^(["'`])(?:(?!\1).)*\1$/

function lineProblems(line: string): string[] {
  if (NOTHING.test(line)) return []
  const [, name, text] = LINE.exec(line) ?? []
  if (name === undefined || text === undefined)
    return ['must be empty or begin with VITE_NAME= or #, in UTF-8.']
  const value = text.trim()
  const isCut = /^["'`]/.test(value) ? !QUOTED.test(value) : value.includes('#')
  const isReplaced = /(?<!\\)\$/.test(value)
  return [
    isCut &&
      `${name} must be in quotes from beginning to end: what follows a # or a closing quote is lost.`,
    isReplaced && String.raw`${name} must have \$ for $, which begins the name of a variable.`,
  ].filter((problem) => problem !== false)
}

/**
 * What would be lost without a word when Vite reads its .env files: a line that sets nothing, and
 * the end of a value. One sentence each.
 */
export function fileProblems(mode: string, folder: string): string[] {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
  return files
    .filter((file) => existsSync(join(folder, file)))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/\r?\n/)
        .flatMap((line, index) =>
          lineProblems(line).map((problem) => `${file}, line ${index + 1}: ${problem}`),
        ),
    )
}
