import { join } from 'node:path'
import { Script } from 'node:vm'
import type { ResolvedConfig } from 'vite'
import { expect, it } from 'vitest'
import { inlineScript } from './inline-script.ts'

const root = join(import.meta.dirname, '..')

/** The page with its script filled in, as Vite's build does it. */
function fillIn(html: string): Promise<string> {
  const { configResolved, transformIndexHtml } = inlineScript() as unknown as {
    configResolved: (config: Partial<ResolvedConfig>) => void
    transformIndexHtml: { handler: (html: string) => Promise<string> }
  }
  configResolved({ root, envDir: join(root, '..'), mode: 'production' })
  return transformIndexHtml.handler(html)
}

it('inserts a module and its imports as one script without exports', async () => {
  const page = await fillIn('<script data-entry="app/first-paint/main.ts"></script>')
  const [, code = ''] = /^<script>([^]+)<\/script>$/.exec(page) ?? []
  expect(code).toContain('lastKnown')
  // a module's syntax would be an error here
  expect(() => new Script(code)).not.toThrow()
})

it('requires a place in the page', async () => {
  await expect(fillIn('<script></script>')).rejects.toThrow('data-entry')
})
