import { createCompiledCatalog } from '@lingui/cli/api'
import { describe, expect, it } from 'vitest'
import { linguiMacros } from './lingui-macros.ts'
import { createShorten, shortenInCatalogs } from './short-ids.ts'

type Handler = { transform: { handler: (code: string, id: string) => unknown } }

/** The ids in a file with macros, as it is built. */
async function idsIn(code: string, shorten = (id: string) => id): Promise<string[]> {
  const { transform } = linguiMacros(shorten) as unknown as Handler
  const built = (await transform.handler(code, '/src/example.tsx')) as { code: string }
  return [...built.code.matchAll(/\bid: "([^"]*)"/g)].map(([, id = '']) => id)
}

/** The content of a catalog with these texts, as it is built. */
function catalogOf(texts: Record<string, string>, inFirst: string[] = [], file = 'en.po'): unknown {
  const ids = Object.keys(texts)
  const plugin = shortenInCatalogs(createShorten(ids), ids, new Set(inFirst))
  const { transform } = plugin as unknown as Handler
  const { source } = createCompiledCatalog('en', texts, { namespace: 'es' })
  const { code } = transform.handler(source, `/src/locales/${file}`) as { code: string }
  const [, json = ''] = /^export const messages = JSON\.parse\((.*)\)$/.exec(code) ?? []
  return JSON.parse(JSON.parse(json) as string)
}

describe('the ids of messages', () => {
  it('are shortened in code', async () => {
    const code = `
      import { Trans, useLingui } from '@lingui/react/macro'
      import { msg } from '@lingui/core/macro'
      const message = msg\`Hello\`
      const other = { id: 'abcdef' }
      function Example({ count }) {
        const { t } = useLingui()
        return <p title={t\`Title\`}><Trans>Of <b>{count}</b> orders</Trans></p>
      }`
    const ids = await idsIn(code)
    expect(ids).toHaveLength(3)
    expect(await idsIn(code, createShorten(ids))).toEqual(ids.map((id) => id.slice(0, 2)))
  })

  it('are shortened in catalogs in the same way, and the texts stay', () => {
    expect(catalogOf({ uzTaYi: 'Say "hello"\\`${name}`\n{0}' })).toEqual({
      uz: ['Say "hello"\\`$', ['name'], '`\n', ['0']],
    })
  })

  it('are in the given order in catalogs', () => {
    const texts = { b: 'A first text', a: 'A second text', c: 'Text' }
    expect(Object.keys(catalogOf(texts) as object)).toEqual(['b', 'a', 'c'])
  })

  it('of the first catalog are not repeated in the other one', () => {
    const texts = { a: 'Balance', b: 'Team' }
    expect(catalogOf(texts, ['a'])).toEqual({ b: ['Team'] })
    expect(catalogOf({ a: 'Balance' }, ['a'], 'first.en.po')).toEqual({ a: ['Balance'] })
  })

  it('get as many characters as tell them from all others', () => {
    const shorten = createShorten(['abcdef', 'abcdxy', 'abzzzz', 'b+/123', 'b+/124', 'abcdef'])
    expect(['abcdef', 'abcdxy', 'abzzzz', 'b+/123', 'b+/124'].map(shorten)).toEqual([
      'abcde',
      'abcdx',
      'abz',
      'b+/123',
      'b+/124',
    ])
  })

  it('are kept if the catalogs do not have them', () => {
    expect(createShorten(['abcdef'])('abcxyz')).toBe('abcxyz')
  })

  it('are kept if they are not generated', () => {
    const texts = { translate0283: 'Rejected', short: 'Short' }
    expect(catalogOf(texts)).toEqual({ translate0283: ['Rejected'], short: ['Short'] })
  })
})
