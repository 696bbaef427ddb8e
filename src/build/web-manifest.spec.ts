import type { HtmlTagDescriptor } from 'vite'
import { expect, it } from 'vitest'
import { iconTitle, webManifest } from './web-manifest.ts'

/** The name under the icon on iOS, which reads it from the page. */
function titleFor(env: Record<string, string>): unknown {
  const { configResolved, transformIndexHtml } = iconTitle() as unknown as {
    configResolved: (config: { env: Record<string, string> }) => void
    transformIndexHtml: () => HtmlTagDescriptor[]
  }
  configResolved({ env })
  return transformIndexHtml()[0]?.attrs?.['content']
}

it.each([
  ['', 'Agent Desk'],
  ['Desk', 'Desk'],
])('with the short name "%s" every system names the icon "%s"', (short, name) => {
  const env = { VITE_APP_NAME: 'Agent Desk', VITE_APP_SHORT_NAME: short }
  expect(webManifest(env).short_name).toBe(name)
  expect(titleFor(env)).toBe(name)
})

it('is not locked to an orientation', () => {
  expect(webManifest({})).not.toHaveProperty('orientation')
})
