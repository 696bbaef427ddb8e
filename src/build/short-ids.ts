import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The ids that Lingui generates. Explicit ids, such as `translate0283`, are kept: code names them. */
const GENERATED = /^[\w+/]{6}$/
/** Of two characters, 7 of 10 ids are unique among 1,400. */
const MIN_LENGTH = 2

/**
 * Shortens the generated ids of messages, random characters that no compression shortens, in the
 * code and in the catalogs, each to the fewest characters with which no other id starts: 0.9 KiB less
 * before the first tap, 8 KiB less at a first visit. Numbers would be shorter, but a new message
 * would change all of them, and with them every built file.
 *
 * @param ids the ids of all messages in the catalogs
 * @returns the function for all messages of one build. It keeps an id that the catalogs do not have.
 */
export function createShorten(ids: readonly string[]): (id: string) => string {
  const generated = ids.filter((id) => GENERATED.test(id))
  const counts = new Map<string, number>()
  for (const id of new Set(generated)) {
    for (let length = MIN_LENGTH; length <= id.length; length++) {
      const start = id.slice(0, length)
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
  }
  const shortest = (id: string, length = MIN_LENGTH): string =>
    counts.get(id.slice(0, length)) === 1 ? id.slice(0, length) : shortest(id, length + 1)
  const short = new Map(generated.map((id) => [id, shortest(id)]))
  return (id) => short.get(id) ?? id
}

type MacroOutput = {
  node: {
    leadingComments?: { value: string }[]
    properties: { key?: { name: string }; value: { value: string } }[]
  }
}
type Program = { traverse: (visitor: object) => void }

/** A Babel plugin that shortens the ids in the output of Lingui's macros. */
export const shortenInCode = (shorten: (id: string) => string) => () => ({
  visitor: {
    Program: {
      // after the macros, which replace their calls when the program is entered
      exit: (program: Program) =>
        program.traverse({
          ObjectExpression({ node }: MacroOutput) {
            if (!node.leadingComments?.some(({ value }) => value === 'i18n')) return
            const id = node.properties.find(({ key }) => key?.name === 'id')
            if (id) id.value.value = shorten(id.value.value)
          },
        }),
    },
  },
})

/**
 * Shortens the ids in the catalogs, which Lingui's plugin has turned into `JSON.parse("…")`, and
 * puts the messages of every language in the same order, in which similar ones follow each other:
 * in the random order of the ids, a first visit is 1.2 KiB larger. The catalogs of later screens, which
 * load beside the first ones, do not repeat their messages.
 *
 * @param ids the ids of all messages in that order (messages.ts)
 * @param inFirst the ids in the first catalogs, `first.*.po`
 */
export const shortenInCatalogs = (
  shorten: (id: string) => string,
  ids: readonly string[],
  inFirst: ReadonlySet<string>,
): Plugin => ({
  name: 'short-ids',
  transform: {
    filter: { id: /\.po$/ },
    handler(code, file) {
      const [literal] = /"[^]*"/.exec(code) ?? []
      if (literal === undefined) throw new Error('A catalog has another form than expected.')
      const messages = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>
      const sorted = new Set([...ids.filter((id) => id in messages), ...Object.keys(messages)])
      const isFirst = basename(file).startsWith('first.')
      const own = [...sorted].filter((id) => isFirst || !inFirst.has(id))
      const entries = own.map((id) => [shorten(id), messages[id]])
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(entries)))
      return { code: `export const messages = JSON.parse(${json})`, map: null, moduleType: 'js' }
    },
  },
})
