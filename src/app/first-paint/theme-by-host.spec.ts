import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

/** The brand theme that the script in index.html chooses by the page's host (R16.09). */

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? []

const nothing = () => {}

function themeOf(hostname: string, endings: { blue?: string; purple?: string }): string {
  const dataset = { theme: 'green' }
  const code = script
    .replace('%VITE_THEME_BLUE_HOSTS%', endings.blue ?? '')
    .replace('%VITE_THEME_PURPLE_HOSTS%', endings.purple ?? '')
  // a browser that is new enough, and no iPhone
  const CSS = { supports: (condition: string) => !condition.includes('apple') }
  runInNewContext(code, {
    document: { documentElement: { dataset }, cookie: '' },
    location: { hostname, hash: '' },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    addEventListener: nothing,
    setTimeout: nothing,
    Document: { prototype: { adoptedStyleSheets: [] } },
    CSS,
    window: { CSS },
  })
  return dataset.theme
}

const ENDINGS = { blue: 'blue-pay.ph, agents.example', purple: 'violet.example' }

it.each([
  ['blue-pay.ph', 'blue'],
  ['m.blue-pay.ph', 'blue'],
  ['agents.example', 'blue'],
  ['app.violet.example', 'purple'],
  ['notviolet.example', 'green'],
  ['violet.example.org', 'green'],
  // labels count where no ending matches
  ['purple.agents.example', 'blue'],
  ['blue.violet.example', 'purple'],
  ['blue.localhost', 'blue'],
])('with listed endings, %s is %s', (hostname, theme) => {
  expect(themeOf(hostname, ENDINGS)).toBe(theme)
})

it.each([
  ['vip.agent.example', 'vip.agent.example', 'agent.example', 'blue'],
  ['m.vip.agent.example', 'vip.agent.example', 'agent.example', 'blue'],
  ['agent.example', 'vip.agent.example', 'agent.example', 'purple'],
  ['vip.agent.example', 'agent.example', 'x.example, vip.agent.example', 'purple'],
  ['purple.luzon.example', 'luzon.example', '', 'blue'],
  ['purple.luzon.example', 'purple.luzon.example', '', 'blue'],
  ['blue.luzon.example', '', 'luzon.example', 'purple'],
  ['blue.other.example', 'luzon.example', '', 'blue'],
])(
  'the longest ending decides: %s with blue %s and purple %s is %s',
  (host, blue, purple, theme) => {
    expect(themeOf(host, { blue, purple })).toBe(theme)
  },
)

it.each([
  ['blue.localhost', 'blue'],
  ['app.purple.example', 'purple'],
  ['bluebird.example', 'green'],
  ['localhost', 'green'],
])('without endings, %s is %s', (hostname, theme) => {
  expect(themeOf(hostname, {})).toBe(theme)
})
