import { resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { messages } from './messages.ts'

it.each([
  ['build', 'production', true],
  ['serve', 'mock', true],
  // Vite looks for the packages that tests import before anything is compiled
  ['serve', 'test', false],
] as const)(
  '%s in mode %s reports a macro that was not compiled: %s',
  async (command, mode, is) => {
    const config = await resolveConfig({ configFile: false, mode, plugins: [messages()] }, command)
    const names = config.plugins.map(({ name }) => name)
    expect(names).toContain('vite-plugin-lingui')
    expect(names.includes('vite-plugin-lingui-report-macro-error')).toBe(is)
  },
)
